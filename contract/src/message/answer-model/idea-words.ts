// The words behind each idea of ideas.ts, in English and Spanish; a star stands for any ending.

export const writtenIdeas: Readonly<Record<string, string>> = {
  not: "not no never none nothing nobody without aint nunca nada nadie sin ni jamas tampoco ningun* zero cero nadita nary hardly barely apenas",
  yes: "yes sure absolutely definitely si claro simon dale seguro obvio affirmative bet indeed gladly totally",
  still: "still yet todavia aun sigue sigo siguen same igual mismo misma continue* keep*",
  already: "already ya done finished listo hecho",
  always: "always every everyday daily siempre diario diaria todos todas cada clockwork religiously faithfully",
  vehicle:
    "car truck van ride bus train uber lyft taxi bike wheels jeep subway metro carro troca camioneta coche raite aventon camion tren auto guagua drive* manej* driving drove gas pon",
  broken: "broke broken shop dead died flat wreck* busted stolen dano danad* descompus* ponch* roto muert* totaled repo* mechanic taller",
  kin: "wife husband son daughter mom mother dad father sister brother cousin aunt uncle niece nephew friend neighbor girlfriend boyfriend grandson granddaughter grandma aide roommate boy girl kids kid sponsor esposo esposa hijo hija mama papa hermano hermana primo prima vecin* amig* nieto nieta suegr* marido comadre compadre novi* tio tia sobrin* yerno nuera abuel* family familia",
  take: "take takes taking took bring* drop* driv* carry carries lleva llevan llevo trae recoge traer",
  work: "work* job shift boss overtime school class exam test court meeting trabaj* turno patron jefe escuela clase clases corte chamba planta midterm* finals doubles customers supervisor manager deliver* harvest field* pizca labor",
  away: "town vacation traveling trip mexico state airport viaje fuera lejos abroad flight country rancho jail",
  ill: "sick fever flu cold covid hospital vomit* ill enferm* gripe gripa calentura tos hospitalizad* diarrhea nausea puk* throwing lice bug",
  forgot:
    "forgot forget* forgotten slipped mind olvid* remembered spaced overslept recuerdo acord* acuerdo onda skipped skip missed brinque salte",
  money:
    "money afford cost costs expensive dollars broke paid pay payday copay caro cara dinero pagar pago cuesta salia insurance seguro cobro",
  fear: "scared afraid fear needles needle trust believe miedo aguja creo temor nervous chip",
  yesterday:
    "yesterday ago last monday tuesday wednesday thursday friday saturday sunday ayer anoche pasado pasada lunes martes miercoles jueves viernes sabado domingo week semana morning tempran* since desde",
  future:
    "tomorrow later next soon will going gonna tonight weekend manana luego despues proxim* ratito pronto voy when cuando once fixing planning",
  waiting:
    "waiting wait pending ready order delivery shipped esperando espera falta pendiente pharmacy farmacia closed cerrad* autorizacion approval line fila stock",
  have: "have got hold* hand bag table counter house home tengo tenemos mano bolsa casa purse drawer fridge",
  empty: "out empty last low few left ran gone acabo acabaron queda quedan poquito poco vacio bottom down running short",
  plenty: "plenty enough full lots stacked boxes box bunch ton suficiente bastante sobra lleno llena surtid* stocked alcanza set months",
  good: "good great better fine awesome wonderful perfect nice well healed gone clear excellent bien mejor perfect* excelent* chulo chevere bueno buena super happy feliz normal amazing relief miracle",
  bad: "worse bad awful terrible hurts hurt pain horrible same sore swollen angry smells weeping ache mal peor duele dolor fatal pesimo hinchad* arde molesta itch* rash coughing cough dizzy throbbing",
  thanks: "thanks thank appreciate blessing grateful obliged gracias agradec* bendicion favor please porfavor kind help*",
  decline: "pass decline rather prefer necessary bother interested manage covered molestia hace ocupo need necesito interesa",
  join: "join sign count apunt* anot* inscrib* put include interested love want quiero encantaria gustaria grab mine",
  walk: "walk* mile* steps block* park dog laps treadmill stroll* camin* cuadra* parque perro pasos pie stairs mall track lap jog* ran run gym vuelta*",
  lazy: "couch bed lazy netflix tv rain* snow* hot cold storm ice knee* back feet foot flojera cama sillon lluvi* llov* frio calor rodilla* nieve nevando sofa pies espalda tired cansad*",
  swallow: "swallow* pill pills coffee grits oatmeal breakfast hatch tome tomo tomada tomado desayuno took taken pastilla* medicina*",
  stopped: "quit stopped stop deje dejo pare suspend* tapered allergic makes made marea",
  smoke:
    "smoke* smoking cig* cigarette* pack puff* drag vape bummed lit fume fumo fumar cajetilla cigarro* cigarr* prendi prender beer* wine drink* drank trago* cerveza* tequila slip* relaps* recai cai volvi vicio weed toke",
  clean: "clean sober dry days dias limpi* free gum patch parche strong chip streak resist* aguantando tire cravings",
  shot: "shot needle arm arms walgreens cvs costco walmart brazo vacun* poke* stuck jab",
  eat: "eat ate food bottle ounces oz latch spit* nurse* milk chunky hungry starving hog plate appetite come comio leche biberon bite waffle oatmeal toast donut taco* arroz bagel egg* cereal",
  water: "water agua nothing crumb supper dinner midnight ayun* cena ceno stomach growling",
  call: "call* phone ring* answer talk* home llam* marque telefono free available libre dispon* espero esperando voicemail line",
  busy: "busy driving meeting class noise loud signal sleeping ocupad* manejando reunion dentist customers hear",
  maybe:
    "maybe depend* if unless might probably perhaps ask check see try guess idk think quizas talvez vez depende si ver pregunt* chec* tal posible* hopefully",
  ask: "what which who where when how why cual que donde quien cuanto cuando como does can is",
  move: "moved moving new different changed old evicted mude mudamos nueva nuevo cambi* vieja vieja staying refugio shelter apartment",
  stay: "live lived years here same mismo misma aqui anos vivo house",
  cancel: "cancel* reschedul* another move different otro otra cambi* mover reprogram* reagend* instead",
  coming: "coming come be there see miss wouldnt early front ahi alla ire voy estare veo vemos llego asistire falto presente bells",
  read: "read watched filled signed sent mailed submitted uploaded llene mande envie firme lei vi printed handed dropped faxed",
  laugh: "lol haha jaja jajaja lmao",
  sleep: "sleep slept asleep woke wake rock awake dorm* durm* insomnia tossing up",
  pray: "god lord dios willing primero jesus church",
};
