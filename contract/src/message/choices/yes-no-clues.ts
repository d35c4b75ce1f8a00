// What patients write in English and Spanish instead of yes and no, by what the question asks about.
//
// In the notation of reply-phrase.ts. Replies are brought into the spelling of plain-reply.ts first:
// "can't" is "can not", "yep" is "yes". Longer phrases are looked for first and cover their words.

import type { QuestionTopic } from "../writing/question-topic.ts";

export interface Clues {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  readonly maybe?: readonly string[];
}

const someone =
  "[my|our|the|mi|el|la|mis|tengo] [own|oldest|youngest] (son|daughter|husband|wife|sister|brother|mom|mother|dad|father|grandson|granddaughter|grandkids|kids|friend|neighbor|cousin|niece|nephew|aunt|uncle|boyfriend|girlfriend|boss|family|roommate|caregiver|church|hijo|hija|esposo|esposa|hermano|hermana|mama|papa|nieto|nieta|amiga|amigo|vecina|vecino|primo|prima|sobrina|sobrino|tia|tio|novio|novia|marido|mujer|suegra|suegro|nuera|yerno|comadre|compadre|familia|cunada|cunado|pareja|senor|viejo|mother in law|father in law|sister in law|brother in law|hijos|hijas)";

export const generalClues: Clues = {
  yes: [
    "(no problem|no problems|not a problem|no prob|no worries|no hay problema|sin problema|ningun problema|no hay pedo|ninguna molestia|no doubt|sin duda|never (miss|missed|skip|skipped)|no falto|no fallo|no faltare|no hay inconveniente|do not mind|would not mind|no me molesta|would not miss it|not wrong)",
    "(why not|por que no|no veo por que no|of course|absolutely|definitely|certainly|for sure|sure thing|you bet|you know it|you got it|sounds (good|great|perfect|fine)|10 4|ten four|roger that|copy that|affirmative|will do|works for me|that works|fine with me|fine by me|ok by me|i agree|totally)",
    "(claro|claro que si|por supuesto|desde luego|como no|con gusto|con mucho gusto|con todo gusto|seguro que si|sin falta|obvio|obviamente|efectivamente|asi es|correcto|de acuerdo|esta bien|ta bien|todo bien|me parece|sale y vale|eso si|a huevo|chevere|bueno si|si dios quiere|dios mediante|primero dios|con el favor de dios|andale)",
    "[so] (i guess|i suppose|pues|asi que|creo que|por eso|entonces|so|that is a|a|big|que) (yes|si|sure) [/]",
    "(can not wait|do not worry i will|no se preocupe (si|ahi))",
  ],
  no: [
    "(no way|not really|not at all|not anymore|no longer|no more|hell no|heck no|no thank you|no thanks|no gracias|nah i am good|i am good thanks|for now no|por ahora no|de momento no|por el momento no|ahora no|not now|not right now|not at this time|not this time|not yet|never|nunca|jamas|para nada|de ninguna manera|ni loco|ni loca|ni de broma|claro que no|por supuesto que no|obvio no|todavia no|aun no|tampoco)",
    "(not|never|have not|is not) ... yet",
    "(so|asi que|por eso|entonces|que|guess|a|big|hard|creo que|i guess|i think|afraid) (no|not) [/]",
    "(would|rather|prefer|better) not",
  ],
  maybe: [
    "(maybe|perhaps|possibly|might|not sure yet|not sure|unsure|depends|it depends|depending|hard to say|do not know|no idea|who knows|we will see|will see|let me (check|see|ask|think|get back|look|talk)|i will (check|see|ask|think|let you know|get back|look|try)|going to try|i will know|have to (check|see|ask|think)|need to (check|see|ask|think)|still deciding|on the fence|yes and no|half and half|sort of|kind of|more or less|so so|50 50|fifty fifty|tentative|probably|unless|only if|i hope|hopefully|fingers crossed|trying to|try to|unclear|undecided|do not understand|did not understand|can not understand|do not get it)",
    "no (le|lo|la|les|los) entiendo",
    "(no entiendo|no entendi|no comprendo|como se (hace|usa|toma))",
    "(quizas|quiza|tal vez|talvez|a lo mejor|puede ser|puede que|capaz|capaz que|depende|probablemente|posiblemente|no se|no lo se|no estoy segur*|no sabria|quien sabe|vamos a ver|ya veremos|dejeme (ver|checar|preguntar|pensar|hablar|consultar|revisar)|dejame (ver|checar|preguntar|pensar|hablar|revisar)|tengo que (ver|checar|preguntar|pensar|consultar)|voy a (ver|checar|preguntar|pensar|tratar|intentar)|hay que ver|si me (dan|da|dejan|deja)|si es que|si es posible|lo (voy a pensar|pensare|pienso)|le (aviso|confirmo|digo)|te (aviso|confirmo|digo)|mas o menos|a medias|ni si ni no|mitad y mitad|estoy viendo|lo que (usted|ustedes) (diga|digan)|como (quiera|quieran|usted quiera|usted diga|gusten)|me da igual|da igual|da lo mismo|trato|tratare|intentare|hare lo posible|espero|ojala|yo creo que)",
  ],
};

const past =
  "(did|done|finished|completed|received|got|had|took|picked up|went|walked|sent|mailed|filled|filled out|called|talked|checked|measured|signed|dropped|gave|returned|drank|ate|exercised|scheduled|booked|turned in|bought|read)";

export const topicClues: Readonly<Record<QuestionTopic, Clues>> = {
  attendance: {
    yes: [
      "(on my way|on the way|on our way|heading (there|over|out)|leaving (now|right now)|see you|see ya|see yall|see u|be there|count me in|count on me|put me down|i am in|i am coming|we are coming|i come|i go|we go|going to be there|will be there|plan to be there|planning on it|plan on it|i am planning to|looking forward|wouldnt miss it|would not miss it|there in [about] _|will attend|will come|coming|still (coming|good|on)|can make it|can come|can be there|i can|we can|we will make it|i will make it|make it there|confirmed|got it|i got it|i got (off|it off|the day off)|keep it|i am (ready|available|free|open)|we are (ready|free)|i accept|book it|bring (her|him|them)|taking (her|him)|will (bring|take|drive) (her|him|me|us|them)|is (taking|bringing|driving) (me|her|him|us)|with bells on|on time|early|i already asked for the day off|wouldn t miss)".replaceAll(
        " [about] _",
        "",
      ),
      "(en camino|voy en camino|ya voy|voy para ahi|voy saliendo|voy llegando|ya llegue|ya estoy (ahi|aqui|llegando|en camino)|estoy en camino|vamos en camino|vamos para ahi|salgo para ahi|en _ llego|llego (en|a|temprano|puntual)|llegare|ahi (estare|estoy|estaremos|estamos|voy|nos vemos|le llego|les llego|les caigo|le caigo|voy a estar|va a estar|llego|llegamos|vamos|andamos|la veo|lo veo|los veo)|nos vemos|te veo|le veo|la veo|los veo|alla nos vemos|yo voy|si voy|voy a (ir|estar|asistir|llegar|llevarlo|llevarla)|vamos a (ir|estar)|voy|vamos|iremos|ire|asistire|confirmo|yo confirmo|confirmado|confirmada|confirmamos|puedo ir|puedo|podemos|cuente conmigo|cuenten conmigo|apunteme|apuntame|anoteme|apartemela|agarro|ahi le llego|con gusto voy|no falto|no faltare|no voy a faltar|no fallo|sin falta|la llevo|lo llevo|me lleva|estare|estaremos|cuenta conmigo|ya pedi permiso|presente|puntual|me queda (bien|perfecto)|me sirve|me conviene|los espero|agendado|agendada)".replaceAll(
        "en _ llego|",
        "",
      ),
      "en (unos|como) ... (llego|estoy)",
      "(en|dentro de) ... (minutos|minutitos|rato|ratito|min) (llego|estoy|llegamos|estamos|ahi)",
      "(be|there|get there) in ... (min|mins|minutes|hour)",
    ],
    no: [
      "(can not|could not|will not|not going to|is not going to|am not|not able to) [be able to] [make|come|go|attend|do|be|get|bring|take]",
      "(i have to|have to|going to have to|need to) (cancel|miss|skip|decline|work|be at work)",
      "(i have to|have to|going to have to|need to) pass (this|on|it|today|tomorrow|sorry|thanks)",
      "(please|pls|plz) cancel",
      "(cancel it|cancel my|cancel the|cancel please|cancel)",
      "(working|i work|have work|at work|got work|got called in|have a shift|picked up a shift|have class|have school|have an exam|have a test|midterms|finals|out of town|out of state|in the hospital|in jail|traveling|on vacation|on a trip|moved away|in mexico|have covid|sick|moved to|no ride|no car|no transportation|no babysitter|no one to watch|car broke|car is broke|car will not start|flat tire|chicken pox|not coming|not going|wont make|got sick|have the flu|no way to get|nobody to take|lost my ride|found another doctor|found a new doctor|another doctor|different doctor|switched doctors|already went|already been seen|i already saw|we did it already|did it already|already had it|already did|already seen|snowed in|stuck at|funeral|busy|tied up|no longer need|do not need|not this week|not tuesday|not that day|have another appointment|conflict|double booked|is sick|fever)",
      "(no puedo|no podre|no podremos|no podemos|no puede|no voy|no vamos|no ire|no iremos|no voy a (poder|ir|llegar|asistir|estar)|no vamos a|no va a (poder|ir)|no me va a (ser|dar)|no asistire|no llego|no llegare|no alcanzo|no me da tiempo|no me es posible|me es imposible|imposible|se me hace imposible|no creo)",
      "(tengo que (trabajar|ir|salir|viajar|cuidar|llevar|estar)|me toca (trabajar|doblar|turno)|estoy trabajando|trabajo ese dia|trabajo|estoy en el trabajo|no me dan permiso|no me dieron permiso|no tengo (quien|como|carro|ride|dinero|transporte|ninera|permiso|nadie)|se me descompuso|se me dano|se me poncho|estoy (enfermo|enferma|fuera|lejos|de viaje|hospitalizado|hospitalizada|en mexico|en rd|en el hospital)|ando (fuera|de viaje|lejos)|salgo de viaje|me voy de viaje|cancele|cancelela|cancelo|cancelar|cancelenla|quiero cancelar|ya no (voy|la necesito|vivo|quiero|puedo)|ya fui|ya me (atendieron|vieron|vio)|otro doctor|otra clinica|tengo (otra cita|otro compromiso|clases|escuela|examen|un funeral|entierro|corte|calentura|covid|gripe)|amaneci (mal|enferm*)|me surgio|se me complico|se me presento|no estoy en la ciudad|me mude)",
    ],
    maybe: [
      "(reschedule|re schedule|another (day|time|date)|different (day|time|date)|some other time|change (the|my|it)|move (it|my|the)|push (it|back)|later|earlier|running late|be late|come late|instead|do you have anything|can i come|can we do|what about|how about|is it possible|can you do|next week)",
      "(cambiar|cambie|cambieme|reprogramar|reagendar|mover|mueva|posponer|otro dia|otra fecha|otra hora|otro horario|mas tarde|mas temprano|llego tarde|voy tarde|un poco tarde|la proxima semana|mejor (el|otro|la|manana|para)|tiene (otra|otro|algo)|hay (otra|otro)|se puede)",
    ],
  },
  need: {
    yes: [
      "(that would be (a blessing|great|nice|wonderful|helpful|good|awesome|amazing|perfect)|i do|we do|i need|i really need|need one|need a|need it|need help|i could use|would help|would appreciate|that helps|if you can|if possible|if (it is|its) free|please (send|come|pick)|please|send one|pick me up|i do not (drive|have a (car|ride|way)|have no|have any|have anybody|have anyone|have transportation)|i can not drive|can not drive|no longer drive|do not drive|no car|no ride|no way to get|nobody to|no one to|nobody can|broke down|car is (broke|broken|in the shop|dead|down)|license (suspended|expired)|can not walk|wheelchair|walker|the bus does not|too far|lost my (car|license|ride)|my car (broke|died|is)|no tengo (carro|como|ride|en que|quien|transporte|licencia|coche|auto|manera|nadie)|no manejo|ya no manejo|no manejo|no puedo manejar|no se manejar|necesito|lo necesito|la necesito|me hace falta|si se puede|me ayudaria|me ayudarian|seria (bueno|de gran ayuda|una bendicion|ideal)|me serviria|mandenme|mandeme|me recogen|que me recojan|pasen por mi|me hacen el favor|si me hacen|si me hace|se me dano|se me descompuso|el carro no (sirve|prende|arranca)|esta muy lejos|no hay (bus|camion|quien)|no tiene quien|ando sin carro|estoy sin carro|sin carro|sin transporte|uso (andador|silla|baston)|no puedo caminar)",
    ],
    no: [
      "(i have a (car|ride|truck|way|driver|bike)|have a ride|got a ride|got a car|have my own|got my own|have transportation|have my car|have one|got one|i drive|i can drive|i will drive|will drive|can drive myself|drive myself|driving myself|i am driving|drives me|driving me|taking me|takes me|bringing me|brings me|drops me|dropping me|will take me|will bring me|will drive me|can take me|is taking|is driving|is bringing|has a car|take the (bus|train|subway)|taking the (bus|train|subway)|take an uber|taking an uber|uber|lyft|i walk|i can walk|will walk|walking distance|live (close|near|nearby|next|right|around|across)|blocks away|block away|across the street|down the street|i am (good|all set|set|fine|ok|covered)|we are (good|all set|set|fine|ok|covered)|all set|all good|covered|no need|do not need|is not necessary|not necessary|thanks anyway|taken care of|handled|got it handled|under control|can manage|i manage|i can get there|will get there|speak english|fine on my own|on my own|by myself|myself)",
      "(tengo (carro|coche|auto|troca|camioneta|ride|quien|mi carro|transporte|como|raite|aventon)|yo tengo|ya tengo|me lleva|me llevan|me va a llevar|me van a llevar|me trae|me da (ride|raite|un ride|aventon)|me lleva mi|manejo|yo manejo|voy manejando|yo (me voy|llego|agarro|puedo|tomo|camino|mismo)|agarro el|agarro la|tomo el|me voy (en|caminando|a pie|solo|sola)|en bus|en camion|en tren|en metro|en uber|pido uber|vivo (cerca|cerquita|al lado|a dos|a una|enfrente)|esta (cerca|cerquita)|no hace falta|no es necesario|no necesito|no ocupo|no lo necesito|no se preocupe|no se preocupen|no se moleste|estoy bien|ya (consegui|resolvi|arregle)|camino|caminando|a pie|por mi cuenta|yo solo|yo sola|hablo ingles)",
      `${someone} (drive|drives|take|takes|bring|brings|will|can|is|me lleva|me trae|lleva|va a llevarme|puede|maneja|me lleba) [take|drive|bring|be|taking|driving|bringing]`,
    ],
    maybe: ["(only if|unless|i will know|if (my|he|she)|si (mi|el|ella|llueve|no llueve)|todavia no se|para (la otra|despues))"],
  },
  offer: {
    yes: [
      "(that would be (a blessing|great|nice|wonderful|helpful|good|awesome|amazing|perfect|lovely)|i would (love|like|appreciate)|would love|would like|i want|i really want|id love|sign me up|yes please|please|please do|if possible|if you can|call me|have (her|him|them) call|send (it|them|me|one)|i need|need to talk|i have (questions|a question|many|some|lot)|anytime|any time|whenever|ready|sounds good|go ahead|it helps|that helps|good idea|great idea|i am interested|interested|count me in|would be helpful|helpful|i forget|i always forget|love to|love that|do it|appreciate|thank you so much)",
      "(quiero|quisiera|me gustaria|me encantaria|me interesa|si me interesa|por favor|me serviria|me sirve|seria (bueno|excelente|ideal|perfecto|de ayuda|mejor|buenisimo)|estaria bien|estaria bueno|me ayudaria|me ayuda|mandeme|mandeme|mandenme|mandemelo|mandelo|envieme|enviemelo|llameme|llamenme|que me llame|que me llamen|cuando (guste|gusten|quiera|quieran|pueda|puedan)|a la hora que|se me olvida|soy olvidad*|buena idea|me conviene|se lo agradezco|le agradezco|se los agradezco|le agradeceria|se lo agradeceria|agradecido|agradecida|me haria|me harian|hagame el favor|hagan el favor|necesito|lo necesito|adelante|apunteme|anoteme)",
    ],
    no: [
      "(i am (good|ok|okay|fine|alright|all set|set|squared away|all good|doing fine)|we are (good|ok|fine|all set)|all set|all good|squared away|no need|do not need|do not want|not interested|not necessary|is not necessary|i will pass|pass|pass on|maybe next time|some other time|already (talked|spoke|have|did|got|called|saw)|i already (talked|spoke|have|did|got|called)|i have (one|it|that|my own)|leave me alone|i will call|will call if|i can (remember|do it)|i remember|i know|do not bother|waste|too busy|do not call|no calls|not for me|do not like|no time)",
      "(no quiero|no gracias|no hace falta|no es necesario|no necesito|no lo necesito|no ocupo|no me interesa|no me gusta|no me (mande|manden|llame|llamen)|no se preocupe|no se moleste|estoy bien|estamos bien|asi estoy bien|ya (hable|tengo|me llamo|me hablaron|se|lo tengo|la tengo)|ya tengo|tengo (alarma|calendario|agenda|uno)|con uno|es suficiente|ya es suficiente|yo me acuerdo|me acuerdo|yo llamo|yo les llamo|yo le llamo|otro dia|en otra ocasion|mas adelante|despues|luego|no tengo tiempo|estoy ocupad*|ando ocupad*)",
    ],
    maybe: [
      "(what is it about|about what|de que se trata|sobre que|para que|how much|cuanto cuesta|is it free|es gratis|up to you|whatever you think|your call|como quieran|como quiera|lo que diga)",
    ],
  },
  done: {
    yes: [
      `(i|we|she|he|they) [already|just|finally|also|both] ${past}`,
      `(already|just|finally) [have] [been] ${past}`,
      "(done|all done|did it|did that|did mine|did both|already did|already done|completed|finished|all set|got it|got mine|got them|got him|got her|picked it up|picked up|picked them|have it|i have it|have them|i did|we did|i have|we have|had it|had mine|had them|had one|have had|took it|took care of|taken care of|been done|it is done|sent it|mailed it|dropped it|turned it in|checked it|it is in|every morning|every day|all of it|all of them|both of us|both|on (monday|tuesday|wednesday|thursday|friday|saturday|sunday)|at (walgreens|cvs|walmart|work|school|the pharmacy|costco|target|kroger|publix|rite aid|my job|the clinic|the mall)|a few (days|weeks) ago|(weeks|days|months) ago|gave it to me|gave me (one|it|the)|they gave me|they did it|they took|got the shot|got my (shot|flu|vaccine|results|medicine)|got my|got the|laps|miles|minutes|steps|around the block|up to date|walked|went for a walk|went walking|ran|hiked|vaccinated|my wife (got|picked)|my husband (got|picked)|my (son|daughter|mom|sister|grandson) (got|picked) it)",
      "(ya|ya la|ya lo|ya las|ya los|ya me|ya me la|ya me lo|ya se|ya se la|ya se lo|ya los|eso ya|ya eso|ya esta|ya esta todo|ya todo|todo listo|listo|lista|hecho|hecha|ya esta hecho|ya quedo|quedo listo|ya cumpli|cumpli|cumplido|ya fui|ya fue|ya tengo|ya la tengo|ya los tengo|la tengo|los tengo|ya llegaron|me la (puse|pusieron|hice|hicieron|dieron|tome|pusieron ya|dieron ya)|me lo (puse|hice|hicieron|dieron|sacaron|tome)|me los (hice|hicieron|dieron|sacaron)|me (pusieron|vacune|vacunaron|sacaron|hicieron|dieron)|la (recogi|tome|tengo|puse|llene|mande|busco|busque|compre|recogio|fue a buscar|fui a buscar)|lo (recogi|hice|tome|llene|mande|tengo)|los (mande|llene|entregue|lleve|hice|tengo|envie|firme)|las (recogi|tome|hice)|recogi|recogimos|hice|camine|caminamos|anduve|sali a caminar|corri|di (una|dos|tres|unas|varias|mis|la) vueltas|di vueltas|di una vuelta|di mi vuelta|mande|llene|entregue|firme|me la tomo|me medi|me la medi|me lo medi|me cheque|salio|amanecio|en ayunas|desde (ayer|el|la|septiembre|octubre|agosto|julio|noviembre)|hace (dos|tres|un|una|unos|unas|poco|como|dias|1|2|3|4|5)|esta manana|en (octubre|septiembre|noviembre|agosto|walgreens|cvs|walmart|la farmacia|el trabajo|la escuela)|todos los dias|cada dia|cada manana|como usted me dijo|sin falta|vacunad*|estoy vacunad*|completo|completa|terminado|termine|la del covid y la)",
      "(my|mi) (wife|husband|son|daughter|mom|sister|grandson|nieto|nieta|hijo|hija|esposo|esposa|mama|hermana|hermano|vecina) [she|he|ya|me] [already|la|lo|me la|me lo|las|los] (got|get|picked|took|recogio|busco|trajo|fue|compro|llevo|puso|hizo|mando|lleno)",
    ],
    no: [
      "(not yet|haven t|have not|did not|do not|is not ready|not ready|still (have not|need to|waiting|do not|need|not)|never (got|had|did|received|came|went|heard|been)|never|did not get|forgot|i forgot|forgot about|forgot to|keep forgetting|no time|no chance|have not had|could not|can not|can not afford|too (expensive|tired|hot|cold|sick|busy|much|damn|dam|scared|lazy|sore|wet|far)|lost (it|the|mine|my)|threw (it|them)|denied|insurance (denied|does not|will not|did not|says)|out of stock|they (were|are) (out|closed)|closed|pharmacy (wants|says|said|does not|did not|is)|waiting (on|for)|still waiting|do not want|do not have|do not need|do not believe|do not like|refuse|i am scared|afraid of|scared of|skipped|skip|stayed (in|home|inside)|raining|rained|snow|snowing|gross|rather|sounds gross|allergic|nobody called|no one called|they never|you never|none|not me|not today|hurts|hurt too|was sick|been sick|sick in bed|in bed|bed all day|knee|nothing|did not go|worked all day|work all day|working all day|overslept|i need a new|i need another|need another one|ran out|run out|out of strips|machine (broke|is broken)|broke|broken)",
      "(todavia no|aun no|no la he|no lo he|no los he|no las he|no he|no me (la|lo|los|las|han|he|medi|cheque|quiero|gusta|toca|dio|dieron|ha|puse|hice|tome)|no (fui|pude|tuve|tengo|camine|recogi|hice|quise|quiero|alcance|la|lo|los|las|salio|sali|estaba|habia|llego|ha|han|puedo|mande|llene|entendi|entiendo|voy|pienso|creo en|tome|compre)|nunca|ni he|se me (olvido|paso|perdio|acabo|acabaron|terminaron|perdieron|rompio|fue|hizo tarde|descompuso|quedo)|me olvide|me falta|le falta|falta|faltan|estan en|esta en ingles|sin abrir|sin llenar|apenas voy|apenas me|no habia|no la tenian|no lo tenian|estaba cerrad*|esta muy car*|muy car*|bien car*|costaba|no me alcanza|no alcanzo|sin dinero|sin seguro|me da (miedo|asco|flojera|pena|hueva|pereza)|flojera|tengo miedo|perdi|lo perdi|la perdi|no tengo (tiempo|tiras|tiritas|aparato|maquina|dinero|carro|ganas)|llovio|lloviendo|hace (frio|calor|mucho frio|mucho calor)|mucho (frio|calor|trabajo)|me (dolia|dolian|duele|duelen|senti mal|quede|sentia)|estaba (enferm*|cansad*|lloviendo|mal)|estuve (enferm*|mal)|estoy esperando|sigo esperando|esperando|no hoy|hoy no|ni modo|nada|tengo que (ir|hacer|recoger)|me quede|trabaje|pura (cama|casa))",
    ],
    maybe: [
      "(going (now|right now|today|tomorrow|later|there now|rn)|i am going|about to|will (do|go|get|pick|send|take|try|be|call|make|schedule)|i will|planning (to|on)|plan to|later (today|on)|tomorrow|this weekend|next (week|month)|after work|tonight|on my way|does that count|does it count|i think so|i think i did|half|partly|part of it|some of (it|them)|almost|started|working on it|in the middle|only (one|half|some))",
      "(al rato|manana (voy|paso|la|lo|los|temprano|sin falta)|voy a (ir|hacer|pasar|recoger|mandar|ponerme|llevar)|voy (manana|hoy|al rato|mas tarde|la proxima|el)|paso (manana|hoy|por)|mas tarde|la proxima semana|el (lunes|martes|miercoles|jueves|viernes|sabado|domingo) (voy|la|lo|me|paso)|este fin|luego|despues voy|en eso|estoy en eso|ando en eso|la mitad|casi|creo que si|eso cuenta|cuenta)",
    ],
  },
  habit: {
    yes: [
      "(every (day|morning|night|single|evening)|everyday|daily|like clockwork|never (miss|missed|skip|skipped|forget)|do not (miss|skip|forget)|have not missed|religiously|always|faithfully|as (prescribed|directed|told)|with (breakfast|coffee|my coffee|dinner|food)|i take (it|them|mine|one)|taking (it|them)|still (taking|am|do|on)|i am|we are|i do|she takes|he takes|takes it|takes them|on time|twice a day|once a day|in my (box|pill box|pillbox)|pill box|no problems with|so far so good|you know it|without fail|yes sir|morning and night)",
      "(todos los dias|diario|diariamente|cada (dia|manana|noche|mananita)|siempre|sin falta|nunca (falto|fallo|se me olvida|la dejo|me la salto)|no (falto|fallo|se me olvida|se me pasa|he fallado|he faltado)|con el (desayuno|cafe|cafecito|almuerzo)|me la tomo|me las tomo|me lo tomo|la tomo|las tomo|lo tomo|se la (doy|toma|tomo)|se las (doy|toma)|la estoy tomando|las estoy tomando|sigo tomando|sigo tomandola|como (reloj|relojito|me dijo|usted me dijo|debe ser|me lo recetaron|religion)|religiosamente|al pie de la letra|por la manana|en la manana y|en ayunas|antes de dormir|puntual|no la dejo|a la misma hora|mi (hija|hijo|esposa|esposo) me la da)",
    ],
    no: [
      "(ran out|run out|i am out|out of (it|them|pills|medicine|refills)|no refills|no more (pills|refills|of)|stopped (taking|it|them)|i stopped|quit taking|quit|took me off|off (it|that|them)|of (it|that|them)|told me to stop|said to stop|do not take|not taking|do not need|do not like|did not like|can not afford|could not afford|too expensive|never (took|started|take|picked|filled|liked)|makes me (sick|dizzy|tired|feel|cough|pee|nauseous)|made me (sick|dizzy|tired|feel|cough)|side effects|not every day|not everyday|every other day|couple times a week|skip (days|some|it)|skipping|forget (a lot|most|all)|keep forgetting|i forget|missed|feel (good|fine|better) so|no more|not anymore|gave up|insurance|pharmacy|doctor (stopped|changed|took|switched)|switched|changed (it|me|my)|different (pill|one|medicine)|new (pill|one) now|lost (them|it|my|the)|threw|almost never|hardly ever|rarely)",
      "(se me (acabo|acabaron|termino|terminaron|olvida|olvido|pasa|perdio|perdieron)|ya no (la|las|lo|me|tengo|tomo|quiero|necesito)|deje de|la deje|las deje|lo deje|no la (tomo|estoy|compre|he|quiero|necesito)|no las (tomo|estoy|compre|he)|no me (la|las|lo|cae|caia|hace|gusta)|no (tomo|tengo|estoy|quiero|todos|siempre|mas)|me (cae|caia|caen) mal|me (da|daba|dan|hace|hacia|marea|mareaba) (tos|mareo|mareos|sueno|dano|nausea|asco|mal|orinar)|me hace dano|el (doctor|medico|cardiologo) me la (quito|cambio|suspendio)|me la (quito|quitaron|cambiaron|suspendieron|cambio)|me las (quito|quitaron|cambiaron)|nunca la (compre|tome|empece|recogi)|un dia si|un dia no|cada tercer dia|dia por medio|no todos los dias|estaba (bien )?car*|esta car*|no me alcanza|no la compre|sin medicina|sin pastillas|no hay dinero|me siento bien (sin|y)|casi (nunca|no)|tomo (te|remedio|hierbas)|solo cuando me|solo cuando|nada mas cuando)".replace(
        "(bien )?",
        "",
      ),
    ],
    maybe: [
      "(sometimes|when i remember|when i can|most days|most of the time|usually|off and on|on and off|here and there|some days|a veces|aveces|cuando me acuerdo|cuando puedo|de vez en cuando|casi siempre|la mayoria|algunos dias|hay dias|ratos)",
    ],
  },
  substance: {
    yes: [
      "(relapsed|slipped|slipped up|i slipped|had (a|one|two|some|a few|a couple)|a few|couple|a couple|just (one|two|a)|only (one|two|a few|when|at)|one or two|a pack|half a pack|still (smoking|smoke|do)|i smoke|i smoked|i did|smoked (one|a|some|two)|every day|everyday|bummed|could not help|couldnt resist|i messed up|messed up|cut (down|back)|less than before|a little|at a party|with (coffee|beer|friends)|i caved|gave in|on weekends|weekends|socially|a puff|a drag|hit)",
      "(recai|cai|me gano|uno|unos|unas|unos cuantos|un par|pocos|poquito|un poco|le di|unas jaladas|me eche|me fume|fume|si fume|fumando|sigo fumando|todavia fumo|fumo|solo (uno|uno que|dos|cuando|en)|nada mas (uno|dos)|nomas (uno|dos)|cajetilla|a veces|de vez en cuando|los fines|con el cafe|con mis amigos|en la fiesta|no he podido dejar|no pude|estoy en eso todavia|por el estres|le baje|he bajado|menos que antes)",
    ],
    no: [
      "(clean|sober|quit|i quit|i stopped|stopped|smoke free|not one|not a single|not even one|none|zero|nothing|never smoked|never have|do not smoke|did not smoke|have not (smoked|had|touched|bought)|have not|non smoker|nonsmoker|no cigarettes|no smoking|days (free|clean|strong|now)|weeks (free|clean|strong|now)|months (free|clean|strong|now)|cold turkey|gave it up|thank god no|proud|on the patch|gum|with the patch|holding strong|going strong)",
      "(limpio|limpia|sobrio|sobria|ya no (fumo|tomo)|lo deje|deje (el|de)|la deje|dejado|ni uno|ni una|ninguno|ninguna|nada|nada de nada|cero|no (fumo|he|fume|tomo|he fumado|he tomado|he probado|he tocado)|nunca (he|fume)|llevo (dias|semanas|meses|dos|tres|un|una|1|2|3|4|5|6|ya)|no he|sin fumar|sin (un|el) cigarro|gracias a dios no|ni un (cigarro|cigarrillo|solo)|voy bien|con los parches|aguantando)",
    ],
    maybe: ["(vape|vaping|vapes|vapeo|vape|does (that|vaping|weed|hookah) count|hookah|weed|marijuana|mota|cuenta|secondhand)"],
  },
  better: {
    yes: [
      "(much better|a lot better|lots better|way better|so much better|feel (better|great|good|good as new)|feeling (better|great|good)|better|improved|improving|it (helped|worked|works|helps|did)|helped (a lot|so much|me|her|him)|worked (great|well|wonders|like a charm|good|like)|works (great|well|good)|like a charm|like new|good as new|as good as new|back to (normal|myself|work)|gone|it is gone|went away|all gone|cleared up|got rid of|got over|over it|stopped (coughing|hurting|the)|no more (cough|coughing|pain|fever)|sleep(ing) through|sleep through|sleeping through|slept (great|through|like|all|good)|can (breathe|sleep|walk) (again|now|better|fine)|finally|a bit better|little better|100|100 percent|night and day|miracle|did the trick|cured|thank god|healed|recovered|almost gone)".replace(
        "sleep(ing) through|",
        "",
      ),
      "^ (a lot|lots|very much|mucho|muchisimo|bastante|sure did) $",
      "(mucho mejor|mejor|mejorcit*|muchisimo mejor|bastante mejor|un poco mejor|poco mejor|mejorado|mejorando|he mejorado|mejore|ya (estoy|ando|me siento|se me|no tengo|no me|puedo|duermo)|se me (quito|fue|paso|calmo|bajo|alivio)|se le (quito|paso|calmo)|como (nuevo|nueva|si nada)|me (ayudo|sirvio|funciono|hizo bien|cayo bien|alivie|alivio|cayo de maravilla|ha ayudado|esta ayudando|siento bien|siento muy bien|siento mejor|recupere|calmo|quito)|le (ayudo|sirvio|funciono)|funciono|sirvio|santo remedio|de maravilla|al 100|al cien|recuperad*|curad*|alentad*|aliviad*|bien gracias|muy bien|bien bien|duermo bien|ya no (tengo|me|toso|siento|hay))",
    ],
    no: [
      "(worse|made it worse|still (coughing|cough|hurts|hurting|sick|have|in pain|the same|bad|not|there|got|feel|hacking|congested|up)|not (better|any better|much|really|helping|working|even)|no better|no (change|difference|improvement|relief)|the same|same|about the same|did not (help|work|do|make|touch)|does not (help|work|do)|is not (helping|working|better)|not a (bit|thing)|nothing|nothing works|nothing changed|a thing|getting worse|feel (worse|awful|terrible|bad|horrible|like crap|the same|sick)|feeling (worse|awful|terrible|bad|the same)|awful|terrible|horrible|miserable|useless|waste|barely|cough is (back|still)|came back|is back|keeps|coughing all|all night|i never took|never took|did not take|have not taken|threw up|allergic|rash|can not (sleep|stop|breathe|walk)|could not sleep|stopped taking)",
      "(peor|igual|lo mismo|la misma|sigo (igual|mal|con|tosiendo|peor|enferm*|malo|mala|lo mismo)|sigue (igual|tosiendo|con|mal|peor|la)|no (mejoro|mejor|me ayudo|me sirvio|me ha|me hizo|me funciono|sirvio|funciono|veo|le veo|hay|se me|me siento|ha|noto|siento|he mejorado|sirve|se le|mucho)|no sirve|para nada|empeor*|ando (mal|peor|igual)|me siento (mal|peor|igual|fatal|pesimo)|todavia (tengo|me|toso|tose|estoy|no)|aun (tengo|me|toso)|fatal|pesimo|nada|ni tantito|ni un poco|me (dio|cayo) (alergia|mal)|me sigue|no puedo dormir|regreso|me volvio|me regreso)",
    ],
    maybe: [
      "(a little|little bit|somewhat|some|so so|comes and goes|good days|some days|up and down|mas o menos|ahi (voy|vamos|la llevo)|ahi ahi|un dia bien|regular|a ratos|a veces|poco a poco|ahi se va|un poquito)",
    ],
  },
  enough: {
    yes: [
      "(plenty|enough|i have enough|we have enough|got enough|more than enough|lots|tons|a lot|stocked|stocked up|all stocked|good for|i am good|we are good|i am ok|i am okay|i am fine|we are ok|we are fine|ok for now|fine for now|good for now|full (bottle|box|fridge|supply)|new (bottle|box|refill)|just (refilled|picked|got|filled|bought)|refilled|filled (it|them)|got (a|my|the) (refill|supply|new)|months worth|a month|months supply|90 day|30 day|all set|set for|weeks left|boxes|should last|will last|three boxes|two boxes)",
      "(suficiente|si tengo|tenemos|tengo (bastante|mucha|mucho|suficiente|de sobra|para|todavia|comida|dos|tres|varias|varios)|bastante|de sobra|sobra|nos alcanza|me alcanza|si alcanza|alcanza|hay (bastante|de sobra|comida|suficiente)|estoy bien|estamos bien|bien gracias|gracias a dios|lleno|llena|surtid*|acabo de (comprar|surtir|recoger)|ya (compre|surti|recogi)|no me falta|no nos falta|no falta|todavia (tengo|me queda|queda|hay)|me queda (bastante|suficiente)|para el mes|para todo el mes|esta semana)",
    ],
    no: [
      "(low|running low|run low|running out|almost out|about out|nearly out|ran out|out|i am out|all out|not enough|do not have (enough|any|much|no)|do not|need (more|a refill|refill|refills|some|another|help)|only (have|got|a|one|two|1|2|3|4|5|enough)|just (a|one|two) (few|left|day|days|more)|days worth|days left|couple days|a few (days|left)|one (left|day|pen|vial)|two (left|days)|last (one|pen|vial|bottle|pill)|none|nothing|zero|barely|hardly|empty|short|not much|no money|can not afford|only till (friday|monday|tuesday|wednesday|thursday|saturday|sunday|payday|tomorrow)|until (friday|monday|tuesday|wednesday|thursday|payday|tomorrow)|skipping meals|rationing|stretching|hungry)",
      "(no (tengo|alcanza|me alcanza|nos alcanza|hay|tenemos|mucho|mucha|es suficiente|queda|me queda|nos queda)|poco|poca|poquito|poquita|muy poco|casi (nada|no|se)|ya casi|se (me|nos) (esta|acabo|acaba|termino|va a)|se acabo|solo (tengo|me|nos|queda|para|hay|arroz|frijol*|un|una|dos|tres|unos|unas)|nomas (tengo|me|queda|para|hay|arroz|frijol*)|no mas (tengo|me queda|queda|para|hay)|me queda (poc*|un|una|uno|dos|nada)|me quedan (poc*|un|dos|tres|unas|unos)|queda (poc*|uno|una)|nada|vacio|vacia|faltan|falta|hace falta|necesito (mas|ayuda|otra|comida|refill)|necesitamos|ocupo|ocupamos|ayuda|estoy (sin|corta|corto)|estamos (sin|cortos)|sin (dinero|comida|insulina|trabajo)|el dinero no)",
    ],
  },
  permission: {
    yes: [
      "(go ahead|go for it|anytime|any time|whenever|feel free|that is (fine|ok|okay|cool|good|great|perfect)|it is (fine|ok|okay|cool|good)|fine|is fine|is ok|you can|you may|you all can|sure can|please do|i do not mind|do not mind|would not mind|ok with me|fine with me|this is my (phone|cell|number)|it is (my|just my|only my)|i am (home|free|available)|call me|call anytime|leave (a|it|one)|i will (answer|pick up|be|listen)|waiting for (your|the) call|after (5|work|lunch|3|4|noon|6|2)|before (5|noon|3)|no issue|permission granted|allowed|only i|just me|works)",
      "(adelante|claro que si|cuando (guste|gusten|quiera|quieran|pueda|puedan|gusta)|a cualquier hora|a la hora que|cualquier hora|esta bien|ta bien|si puede|si pueden|puede|pueden|puedes|con confianza|no me molesta|no importa|no hay (problema|inconveniente|bronca)|sin problema|sin ningun problema|ningun problema|esperando|espero su llamada|estoy (en casa|disponible|libre|pendiente|al pendiente)|ando libre|aqui estoy|llame|llameme|llamenme|deje|dejen|dejeme|dejenme|dejelo|es mi (telefono|celular|numero)|es mio|solo yo|nada mas yo|despues de las|antes de las|por la tarde|en la tarde|yo contesto|le contesto|autorizo|permiso|tiene permiso|tienen permiso|me parece bien|le espero|la espero|lo espero)",
    ],
    no: [
      "(please (do not|dont)|do not (call|leave|want|like|send|share|do)|not (a good|my phone|this phone|here|on|comfortable|private|safe|today|at work|allowed)|text (me|instead|only|is better|please)|just text|only text|i prefer (text|email|a text)|email (me|instead)|my (kids|wife|husband|mom|roommate|boss|son|daughter|family) (hear|hears|listen|listens|see|sees|check|checks|answers|uses|has|share)|shared phone|someone else|others (hear|listen)|mailbox (is|full)|no voicemail|voicemail (is|full)|is full|not set up|never (check|listen|set)|do not (check|listen|have)|can not (answer|talk|take)|at work|working|in (class|a meeting)|phone is (broken|off|dying|about)|work phone|wife s phone|not private|busy|send (a letter|mail|an email|it in))",
      "(no (puedo|me llame|me llamen|quiero|deje|dejen|por favor|llame|llamen|mejor|gracias|oigo|escucho|tengo|contesto|es mi|me gusta|me funciona|es privado|estoy|me deje|me dejen|manden)|mejor (escribame|escriba|un mensaje|mensaje|texto|por texto|manana|mandeme|otro|por mensaje|por escrito|no|deme|el|en)|prefiero (mensaje|texto|que no|por escrito|un mensaje|que me escriba|mensajes|otro)|solo (mensaje|texto|mensajes|por texto)|escribame|mandeme (mensaje|texto|un mensaje)|hoy no|ahora no|ahorita no|estoy (trabajando|en el trabajo|ocupad*|manejando|en clase)|trabajando|ocupad*|lo (contesta|usa|agarra|oye) (mi|otro)|mi (hijo|hija|esposo|esposa|marido|mama|patron) (lo|contesta|oye|escucha|usa|revisa)|telefono (compartido|de mi|es de)|es de mi|buzon lleno|el buzon|no sirve)",
    ],
    maybe: [
      "(only for|only if|only the|not for (results|the results)|just for|as long as|depends (what|on)|solo (para|si|las)|nada mas para|siempre y cuando|con tal)",
    ],
  },
  same: {
    yes: [
      "(same|same (one|place|address|number|phone|as)|still (the same|here|live|there|that|my|good|correct|at|is)|have not moved|has not changed|did not change|nothing changed|no change|no changes|never moved|it is|it is correct|that is (right|correct|it|me|my)|you got it right|unchanged|been here|years|all good|yes that is|i live (there|here)|we live (there|here)|is right|is correct|looks (right|good|correct))",
      "(la misma|el mismo|lo mismo|misma|mismo|sigue (igual|siendo)|sigo (aqui|en|ahi|viviendo)|todavia (vivo|ahi|es|aqui)|aqui (vivo|sigo|mismo|estamos)|ahi (vivo|sigo|mismo)|no (ha cambiado|me he mudado|he cambiado|nos hemos mudado|cambio|ha cambiado nada|me mude)|correcta|correcto|es correcta|es correcto|esa es|ese es|esa mera|ese mero|asi es|esta bien|esta correct*|vivo ahi|igual)",
    ],
    no: [
      "(moved|i moved|we moved|moving|just moved|new (address|place|phone|number|apartment|insurance|one)|changed|it changed|different|old (address|one|number|place)|that is (old|my old|wrong|not)|wrong|not (anymore|my|correct|right|the same|there|mine|me)|incorrect|no longer|staying (with|at)|i am (at|staying|living)|living (with|at|in)|live (with|at|in)|used to|my new|now (at|in|live)|got (evicted|kicked|a new)|evicted|homeless|in a shelter|shelter|out of date|outdated|needs to be (updated|changed)|update (it|my)|apt changed|sold the house|i do not live|do not live|missing the apartment|apartment number is)",
      "(me mude|nos mudamos|me cambie|nos cambiamos|cambio|cambie|cambiamos|cambio de|ya no (vivo|vivimos|es|es mi|tengo|estoy)|no es (mi|la|el|esa|ese|correct*|esa mi)|otra direccion|otro (numero|telefono|seguro|lugar)|nueva (direccion|casa)|nuevo (numero|telefono|seguro|departamento|apartamento)|mi nueva|mi nuevo|es (la vieja|el viejo|vieja|viejo|otra|otro|incorrect*|diferente)|la vieja|direccion vieja|esa era|ese era|antes|incorrect*|equivocad*|esta mal|vivo (con|en|ahora)|estoy (viviendo|quedandome|en|con)|ahora vivo|ando (en|con)|en un refugio|me estoy quedando|falta el (apartamento|numero))",
    ],
  },
  symptom: {
    yes: [
      "(i do|i am|a little|a bit|a lot|some|little bit|all the time|very|really bad|hurts|it hurts|still (hurts|have|do|hurting)|every (day|night|morning)|sometimes|at night|when i (walk|breathe|eat|move|stand|lay)|since (yesterday|last|monday|this)|yes a)",
      "(un poco|mucho|bastante|si tengo|tengo|me duele|me duelen|me sigue|todavia|a veces|todo el tiempo|en la noche|cuando (camino|como|respiro|me)|desde (ayer|el|hace|anoche)|algo)",
    ],
    no: [
      "(none|nothing|no (pain|fever|problems|issues|symptoms|side effects|trouble|complaints|more)|i am (good|fine|ok|okay|great|better|all good)|feeling (good|fine|great|better|ok)|feel (good|fine|great|better|ok)|all good|not really|not at all|gone|do not have|not that i|never)",
      "(nada|ningun*|no (tengo|me duele|he tenido|siento|hay|me da|me ha)|estoy (bien|muy bien|mejor)|me siento (bien|mejor|muy bien)|todo (bien|tranquilo)|ya no|se me quito|sin (dolor|problema|problemas|fiebre|molestias)|gracias a dios (no|bien|todo)|para nada|cero)",
    ],
  },
};
