// Words of English and Spanish grouped by what they name, so that the statistical reader learns from ideas and not from single words.

const written: Readonly<Record<string, string>> = {
  me: "i|im|me|my|myself|yo|mi|me|conmigo|mio|ill|id|ive",
  other: "he|she|hes|shes|him|her|his|they|them|el|ella|ellos|lo|la|le|se|su|sus",
  partner: "husband*|wife|boyfriend*|girlfriend*|partner|ex|man|fiance*|espos*|marido|mujer|novio|novia|pareja|hubby|viejo|senor",
  family:
    "mom*|mother*|dad*|father*|brother*|sister*|grand*|uncle|aunt|cousin*|family|mama*|papa*|madre|padre|herman*|abuel*|tio|tia|prim*|famili*|sobrin*|niet*|suegr*|stepdad|padrastro|amá|apa|stepfather|nephew|niece",
  child: "baby|babies|kid*|son|daughter*|child*|toddler|newborn|infant|boy|girl|teen*|bebe*|nino*|nina*|hijo*|hija*|muchach*|recien",
  others:
    "roommate|coworker|neighbor|boss|friend*|amig*|vecin*|patron|jefe|companer*|mayordomo|foreman|coach|manager|landlord|aide|caregiver",
  die: "die|died|dies|dying|dead|death|morir*|muert*|muero|muera|murio|morirme|morirse|funeral|grave|buried|casket|cemetery",
  kill: "kill*|murder*|matar*|mato|mata|mate|maten|matarme|matarlo|suicid*|unalive*",
  harm: "hurt*|harm*|cut*|cutting|stab*|slit*|lastim*|dano|corto|corte|cortar*|cortando|hang|hung|ahorc*|colgar*|guindar*|scratch*|burn*|quem*|shoot*|shot|bullet",
  hit: "hit|hits|hitting|beat*|punch*|slap*|kick*|chok*|push*|shov*|threat*|pega|pego|pegan|golp*|empuj*|amenaz*|patea*|jalo|rough|violent*|abus*|rape*|viol*|maltrat*|attack*|ataco|grab*|force*|obliga*|molest*|touch*|toca|toco|assault*|stalk*|follow*",
  weapon:
    "gun*|pistol*|rifle*|knife*|knives|machete*|razor*|blade*|rope|noose|belt|bullet*|arma|armas|cuchillo*|soga|navaja*|escopeta|balazo|tiro|veneno|cuerda",
  place:
    "bridge*|roof*|ledge|tracks|train|river|platform|cliff|puente*|azotea|rio|anden|rieles|balcon*|overpass|edge|traffic|garage|wheel|volante",
  god: "god|lord|jesus|heaven|dios|cielo|virgen|prayer*|pray*|pido|angel*|otro",
  farewell:
    "goodbye*|bye|farewell|letter*|note|carta*|despid*|despedi*|adios|perdon*|sorry|forgive*|letters|thank*|gracias|tell|digale*|diganle",
  tired: "tired|exhaust*|sick|done|cansad*|harto|harta|canse|canso|rindo|agotad*|give|gave|worn|weary",
  alone: "alone|lonely|nobody|noone|anyone|anybody|sola|solo|nadie|isolated|empty|numb|vaci*|hollow",
  worth: "worthless|useless|burden|burdon|failure|hopeless|carga|estorbo|molestia*|valgo|inutil|sirvo|deserve|better|mejor|waste",
  point: "point|reason|purpose|use|matter*|sentido|razon|motivo|importa|worth|proposito|hope|esperanza|future|futuro|salida|luz|light",
  life: "life|live|living|alive|exist*|vida|vivir|viv*|existir|world|mundo|earth|planet|here|aqui",
  sleep: "sleep*|wake*|woke|waking|awake|despert*|dormir*|dorm*|amanec*|rest|descansar|forever|siempre",
  want: "want*|wanna|wish*|hope*|rather|need|quier*|quisiera|ganas|deseo|ojala|prefer*|urge*|going|gonna|voy|pienso|think*|thought*|pensamiento*|pensando|thoughts",
  cant: "cant|cannot|couldnt|unable|puedo|aguanto|soporto|podemos|puede|hardly|barely|struggl*|cuesta",
  not: "not|no|never|dont|doesnt|didnt|wont|isnt|aint|nunca|jamas|ni|sin|without|none|nothing|nada|ya",
  end: "end*|over|finish*|stop*|acab*|termin*|fin|last|ultim*|gone|disappear*|vanish*|desaparec*|final*|leave|leaving",
  plan: "plan*|decided|decision|decid*|date|ready|lista|listo|prepar*|ready|search*|google*|looked",
  fear: "afraid|scared|scare*|fear*|terrified|miedo|temo|susto|asust*|panic*|nervous|safe|segur*|danger*|peligro|unsafe|trust",
  control:
    "phone|let|lets|lock*|door|passport|papers|check|money|celular|telefono|deja|dejan|encerr*|encierra|sali*|escape*|escap*|hide|hiding|shelter|refugio|bruise*|moreton*|immigration|migracion|migra|deport*|police|policia",
  mind: "thoughts|mind|head|voices|voces|dark*|oscur*|mente|ideas|crazy|loc*|depress*|depre*|anxi*|cry*|llor*|trist*|sad|urges|demon*|diablo",
  chest: "chest|pecho|heart|corazon|palpit*|pulse|pulso|racing|latid*|late|taquicard*|pacemaker",
  breath:
    "breath*|breathe*|air|aire|respir*|wheez*|inhaler*|inhalador*|bomba|asthma*|asma|oxygen|oxigeno|gasp*|suffocat*|ahog*|lungs|pulmon*|o2|sat|satura*|oximet*",
  pain: "pain*|hurts|ache*|sore|dolor*|duele|duelen|punzad*|headache*|cramp*|pressure|tight*|aprieta*|opresion|stabbing|throbbing|crushing",
  body: "arm|arms|leg|legs|face|hand|hands|mouth|throat|tongue|lips|lip|eye|eyes|brazo*|pierna*|cara|mano|manos|boca|garganta|lengua|labio*|ojo|ojos|foot|feet|pie|pies|back|espalda|neck|cuello|jaw|quijada|side|lado|finger*|dedo*|belly|stomach|panza|barriga|estomago|head|cabeza|testic*|hip|cadera|skin|piel",
  blood: "blood*|bleed*|sangr*|clot*|coagul*|hemorrag*|pad|toalla*|soak*|gush*",
  faint:
    "faint*|collaps*|unconscious|unresponsive|limp|desmay*|inconscien*|reacciona|responde|passed|blacked|conocimiento|floor|piso|suelo|dizzy|mare*|pale|palid*|sweat*|sudan*|sudor|shak*|tembl*|seiz*|convuls*|foam*|espuma|jerking|fit",
  stroke:
    "droop*|crooked|slur*|numb*|weak*|torcid*|torcio|chueca|enredado|entumec*|durm*|paraliz*|stroke|derrame|vision|vista|borros*|blurry|blind|speech|words|confus*|confund*|disorient*|desorient*|deliri*|delira*",
  swell: "swell*|swollen|swole*|hinch*|hives|ronchas|allerg*|alergi*|rash|closing|cierra|anaphyl*|epipen",
  injury:
    "fell|fall*|caí|cayo|cayó|cai|crash*|choque|wreck|accident*|broke*|bone|hueso|quebr*|fractur*|cut|herida|wound|gash|crushed|aplast*|tractor|machine|maquina|saw|sierra|ladder|escalera|andamio|hit|atropell*|electr*|corriente|drown*|bit|mordi*|pico|stung|snake|culebra|vibora|alacran",
  poison:
    "swallow*|drank|ate|trago|bebio|bleach|cloro|poison*|overdose*|sobredosis|od|fumes|gas|monoxid*|pesticide*|chemical*|acid*|narcan|naloxone|fentan*|heroin*|cleaner|intoxic*",
  meds: "pill*|med|meds|medicine*|medication*|insulin*|tylenol|pastilla*|medicina*|dose*|dosis|insulina|bottle|frasco|units|unidades|xanax|perc*",
  sugar: "sugar*|glucose|azucar*|glucosa|meter|glucomet*|ketone*|diabet*",
  vital: "bp|pressure|presion|fever|fiebre|calentura|temp*|pulse|pulso|rate",
  pregnant: "pregnan*|embaraz*|contraction*|contraccion*|labor|water|fuente|parto|weeks|semanas|birth|pariendo|parir|postpartum",
  urgent:
    "emergenc*|911|ambulanc*|er|hospital|urgent*|help|ayuda|auxilio|now|ahora|ahorita|quick|rapido|suddenly|sudden|repente|golpe|please|llam*",
  past: "ago|hace|years|anos|since|when|used|last|pasado|antes|old|former|198*|199*|200*|201*|young|joven|nino|chiquito|history|historial",
  well: "fine|good|better|ok|okay|bien|mejor|normal|great|happy|feliz|clear|resolved|thank|thanks|gracias|love|nice|enjoy*|fun",
  laugh: "lol|haha*|jaja*|jeje*|lmao|jk|hahaha|lolol|rofl|ja",
  admin:
    "appointment*|appt*|cita*|refill*|receta*|form*|formulario|bill*|insurance|seguro|pharmacy|farmacia|result*|lab|labs|schedule*|reschedule*|portal|records|record|copy|copia|note|class*|clase*|clinic*|doctor*|prescription|test*|examen|prueba*|time|hora|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lunes|martes|miercoles|jueves|viernes|sabado|domingo|copay|ride|parking|link|app|website|address|direccion|xray|radiografia|shot*|vacuna*|number|numero|text*|mensaje*",
  food: "food|eat*|coffee|cafe|diet*|dieta|taco*|burger|soda|bread|pan|arroz|rice|cake|walk*|steps|pasos|caminar|exercise*|ejercicio*|gym|workout|recipe*|soup|sopa|chicken|pollo|comida|water|agua|dance*|game*|movie*|pelicula*|show|novela*|song|book|tv|soccer|futbol|school|escuela|work|trabajo",
  texting:
    "text|texts|texting|txt*|messag*|msg*|sms|mensaj*|texto*|textear*|textee*|textien|msj*|notific*|reminder*|recordator*|aviso*|escrib*|mand*|envi*|send*|writ*|contact*",
  remove:
    "stop*|remove*|delete*|unsub*|cancel*|quit*|end|take|list|lista|quit*|borr*|saqu*|sac*|elimin*|baja|alto|pare*|deje*|basta|opt|out|cease|bloque*|salir*|cancel*|dej*|suspend*|remuev*",
  wrong:
    "wrong|mistake*|error|equivoc*|incorrect*|confund*|confus*|mixed|mal|else|another|otra|otro|previous|owner|dueno|stranger|desconoc*",
  who: "who|whoever|quien|named|name|nombre|llamo|llama|person|persona|lady|guy|senor*|conozco|know|heard",
  number: "number*|numero*|phone|telefono|celular|cel|line|linea|sim|chip",
  moved: "moved|moving|mud*|relocat*|live*|viv*|clinic|clinica|doctor*|transfer*|regres*|kaiser|va|ihs|city|state|country|pais|nueva|new",
  gone: "passed|passing|fallec*|murio|died|deceased|difunt*|heaven|cielo|buried|enterr*|sepult*|funeral*|velor*|angel*|widow*|viud*|coroner|gone|hospice|descans*|defuncion|vida|lost|perdi*|rip|qepd",
  scope:
    "program*|tip|tips|survey*|encuest*|questionnaire*|cuestionario*|smok*|fum*|cigar*|walk*|camin*|pasos|steps|diabet*|prenatal|embaraz*|consejo*|reto|challenge|only|just|solo|keep|rest|demas|others|except|menos|esos|those",
  thing:
    "phone|battery|bateria|car|carro|dog*|perro*|cat|gato|plant*|website|computer|system|sistema|machine|printer|app|shoes|zapatos|traffic|trafico|weather|heat|calor|cold|frio|price*|precio",
};

const exact = new Map<string, string[]>();
const prefixes = new Map<string, [string, string][]>();
for (const [concept, list] of Object.entries(written)) {
  for (const word of list.split("|")) {
    if (word.endsWith("*")) {
      const stem = word.slice(0, -1);
      const key = stem.slice(0, 2);
      prefixes.set(key, [...(prefixes.get(key) ?? []), [stem, concept]]);
    } else exact.set(word, [...(exact.get(word) ?? []), concept]);
  }
}

/** What a folded word names; most words name nothing. */
export function conceptsOf(word: string): string[] {
  const found = [...(exact.get(word) ?? [])];
  for (const [stem, concept] of prefixes.get(word.slice(0, 2)) ?? [])
    if (word.startsWith(stem) && !found.includes(concept)) found.push(concept);
  return found;
}
