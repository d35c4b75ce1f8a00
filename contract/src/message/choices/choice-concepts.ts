// What patients call the things that options offer, in English and Spanish: "the voice lady" is a phone call, "tempranito" is the morning.

/** Alternatives over folded words; a concept that an option names is found in replies by any of its wordings. */
const written = {
  morning:
    "mornings?|mornin|early|earlier|earliest|before (?:work|noon|lunch|school|breakfast)|first thing|\\d{1,2} a ?m|sunrise|dawn|mananas?|mananitas?|tempran\\w*|madrug\\w*|antes del? (?:trabajo|mediodia|lonche|almuerzo)|al amanecer|cuando amanece|despues del desayuno",
  noon: "noon|midday|mid day|lunchtime|lunch time|mediodia|medio dia",
  afternoon:
    "afternoons?|after lunch|afternun|after school|after noon|despues del? (?:almuerzo|lonche|comer|comida|la escuela)|tardes?|tardecita",
  evening: "evenings?|after (?:my shift|dinner|supper)|nights?|at night|tonight|noches?|nochecita|despues de (?:cenar|la cena)",
  bedtime: "bed time|bedtime|before bed|before i (?:sleep|lay down|lie down)|antes de (?:dormir|acostarme)|al acostarme",
  call: "phone call|call|calls|call me|calling|called|ring me|give me a ring|ringing|voice|phone|telephone|dial|telefono|llamadas?|llame\\w*|llamen\\w*|llamar\\w*|marque\\w*|marquen\\w*|por la voz|la voz|que suene",
  text: "texts?|texting|txt|txts|message me|messages?|sms|right here|mensajes?|mensajitos?|textos?|textito|texte\\w*|por aqui(?: mismo)?|por este medio|whatsapp",
  letter: "letters?|mail|by post|mailed|mailbox|snail mail|paper|envelope|cartas?|cartita|correo postal|buzon|papelito|por correo",
  email: "email|e mail|emails|gmail|yahoo|hotmail|inbox|correo electronico|imeil|correo e",
  inPerson:
    "in person|face to face|come in|coming in|come by|go in|in the office|at the office|at the clinic|go there|show up|rather come|en persona|cara a cara|presencial|frente a frente|ir alla|ir a la clinica|en la clinica|voy yo|ir yo",
  video:
    "video|zoom|facetime|face time|webcam|camera|cam|on screen|computer|video ?llamada|camarita|camara|pantalla|pantallita|por la computadora",
  ownCar:
    "own car|my car|my truck|my own|own ride|drive myself|driving myself|drive|driving|i drive|i got a car|carro propio|mi carro|mi propio|mi troca|mi coche|mi camioneta|mi carrito|en carro|manejo|manejando|yo manejo",
  driven:
    "somebody drives|someone drives|drives me|drops me|dropping me|brings me|takes me|driving me|bring me|drop me|alguien me lleva|me lleva|me trae|me llevan|me traen|me da (?:ride|aventon|un aventon|raite)|me dan (?:ride|aventon)",
  transit: "bus|buses|train|subway|metro|trolley|public transport\\w*|transit|autobus|bus|camion|tren|guagua|transporte publico",
  needRide:
    "need (?:a )?ride|need transport\\w*|needs? (?:a )?lift|pick me up|come get me|send (?:the |a )?(?:van|car|ride|uber)|no (?:ride|car|transportation)|dont have (?:a )?(?:ride|car|way)|(?:got|have) no (?:ride|car|way)|necesito (?:transporte|ride|raite|quien)|no (?:tengo|hay) (?:en que|quien|como|carro|ride|transporte|raite)[a-z ]{0,12}|sin (?:ride|carro|transporte)|me rec\\w*|pasen por mi|vengan por mi",
  walk: "walk|walking|on foot|my (?:two )?feet|stroll|strolling|caminar|caminando|camino|a pie|andando",
  nobody: "nobody|no one|noone|alone|by myself|just me|on my own|nadie|sol[oa]|solit[oa]|yo sol[oa]",
  spouse: "spouse|husband|hubby|wife|wifey|my partner|espos[oa]|marido|pareja|mi (?:senora|viejo|vieja|mujer)",
  parent: "parents?|mom|mother|mama|mami|dad|father|papa|papi|my folks|padres",
  child: "child|children|kids?|my son|sons?|daughters?|my (?:boy|girl)|hij[oa]s?|muchach[oa]s|mis nin[oa]s",
  grandparent: "grand ?(?:ma|pa|mother|father|parents?)|granny|abuel[oa]s?|abuelit[oa]s?",
  family:
    "family|family member|relatives?|(?:my )?(?:sister|brother|aunt|uncle|cousin|nephew|niece|son|daughter|husband|wife|mom|mother|dad|father)|familiar(?:es)?|familia|herman[oa]s?|ti[oa]s?|prim[oa]s?|sobrin[oa]s?|espos[oa]|hij[oa]|mama|papa|suegr[oa]s?",
  friend: "friends?|buddy|pal|bestie|homie|neighbor|neighbour|amig[oa]s?|compadre|comadre|pana|cuate|vecin[oa]",
  work: "work|job|boss|shift|had to work|worked|overtime|my shift|trabajo|trabajar|jefe|patron|el boss|turno|chamba",
  illness: "sick|ill|flu|covid|virus|fever|enferm\\w*|gripe|gripa",
  forgot:
    "forgot|forget|forgets|forgetting|slipped my mind|didnt remember|dont remember|olvid\\w*|se me (?:paso|fue)|no me acord\\w*|borro de la mente",
  cost: "cost|costs|costly|too high|expensive|price|pricey|afford|cant afford|couldnt afford|couldnt pay|money|too much money|broke|costaba|cost[oa]|car[oa]|carisim[oa]|dinero|no (?:la |lo )?(?:pude|puedo) pagar(?:la|lo)?|pagar|no me alcanz\\w*",
  sideEffects:
    "side effects?|makes me (?:sick|dizzy|sleepy|nauseous|itch)|made me (?:sick|dizzy|sleepy|nauseous)|upsets my stomach|efectos? secundarios?|me cae mal|me cayo mal|me da (?:nausea|asco|mareo|sueno)|me marea",
  feltBetter: "felt better|feeling better|already better|felt fine|me senti mejor|ya estaba bien",
  better: "better|improved|improving|mejor|mejorad[oa]|mejorcit[oa]|mejorando",
  same: "same|no (?:change|different|difference)|unchanged|not changed|igual|igualit[oa]|lo mismo|mismo|sin cambios?|no (?:cambio|ha cambiado|hay cambio)",
  worse: "worse|worst|getting bad|peor|empeor\\w*|peorcit[oa]",
  good: "good|great|well|fine|wonderful|excellent|awesome|fantastic|blessed|terrific|amazing|bien|buen[oa]|excelente|chevere|de maravilla|perfecto|perfectamente|content[oa]|feliz|muy bien|a toda madre|de lujo",
  okay: "okay|ok|so so|soso|meh|alright|average|fair|in the middle|not bad not good|regular|mas o menos|masomenos|ahi ahi|ni fu ni fa|ni bien ni mal|asi asi",
  bad: "bad|awful|terrible|horrible|poorly|lousy|crappy|miserable|rough|mal[oa]?|malisim[oa]|fatal|pesim[oa]|horrible|del? (?:asco|perro)|por el (?:piso|suelo)",
  lots: "a lot|lots|very much|severe|severely|unbearable|extreme|excruciating|worst pain|strong|fuerte|fuertisimo|mucho|muchisimo|insoportable|severo|bastante|demasiado",
  little: "a little|little|a bit|bit|slight|slightly|mild|mildly|barely|poco|poquito|tantito|poquitito|leve|un chin|molestiita|apenas",
  moderate: "moderate|moderately|medium|in between|moderad[oa]",
  none: "none|nothing|zero|not any|not one|nada|ningun[oa]?|cero|ni un[oa]?(?: solo)?|no tengo(?= $)|not a thing|cant feel a thing",
  never: "never|not ever|never ever|not once|nunca|jamas|ni una vez|casi nunca|hardly ever|rarely|almost never|rara vez",
  daily:
    "daily|every ?day|each day|every (?:single )?(?:morning|night)|everyday|diario|diari[oa]mente|todos los dias|cada (?:dia|manana|noche)|a diario|sin fallar",
  weekly: "weekly|once a week|every week|cada semana|semanal|una vez (?:a la|por) semana|semanalmente",
  monthly: "monthly|once a month|every month|cada mes|mensual|una vez al mes|mensualmente",
  sometimes:
    "sometimes|some days|some|now and then|once in a while|off and on|a few times|couple times a week|algunas veces|a veces|de vez en cuando|unas veces|algunos dias|por semana",
  all: "all of (?:it|them)|all doses|every (?:one|dose|pill)|never (?:miss|missed|skip|skipped)|todas las dosis|no (?:falte|perdi) ninguna",
  refill:
    "refill\\w*|prescriptions?|ran out|out of (?:my )?(?:pills|meds|medicine)|recetas?|resurt\\w*|se me acab\\w*|ya no tengo (?:pastillas|medicina)",
  results: "results?|labs?|blood ?work|test came|resultados?|analisis|laboratorios?|que salio|radiografia",
  appointment: "appointments?|appt|be seen|see the doctor|citas?|que me vean|ver al doctor|consulta",
  bill: "bills?|billing|charged?|charges|invoice|owe|facturas?|facturacion|cobr\\w*|cuenta|pago",
  insurance: "insurance|coverage|medicaid|medicare|seguro|aseguranza|cobertura",
  paperwork: "paperwork|forms?|papers|fmla|school (?:note|form)|doctors note|papeles|papeleo|formularios?|formas?",
  checkup: "check ?ups?|physical|annual|yearly|wellness|chequeo|revision|examen (?:anual|fisico)",
  confirm:
    "confirm|confirmed|ill be there|see you (?:then|there)|keep it|keep|leave it as is|count me in|confirm\\w*|ahi (?:estare|nos vemos|estoy)|queda firme|la dejo asi|dejela asi",
  move: "reschedule|resched\\w*|move it|move|another (?:day|time)|different (?:day|time)|change (?:it|the)|change|cambi\\w*|reprogram\\w*|muev\\w*|otr[oa] (?:dia|fecha|hora)|busqueme otr[oa]",
  cancel: "cancel\\w*|call it off|wont make it|not coming|cancel\\w*|quitela|anul\\w*|ya no voy",
  english: "english|ingles",
  spanish: "spanish|espanol|castellano|spanich",
  vietnamese: "vietnamese|tieng viet|vietnamita",
  chinese: "chinese|mandarin|cantonese|chino",
  creole: "creole|kreyol|criollo",
  arabic: "arabic|arabe",
  monday: "monday|mon|mondays|lunes",
  tuesday: "tuesday|tues|tue|martes",
  wednesday: "wednesday|weds?|miercoles|mid ?week|mitad de semana",
  thursday: "thursday|thurs?|jueves",
  friday: "friday|fri|fridays|viernes|end of the week|fin de semana laboral",
  saturday: "saturday|sat|sabados?",
  sunday: "sunday|sundays|domingos?",
  weekend: "weekends?|fin(?:es)? de semana",
  both: "both|the two|the 2|both of (?:them|em)|los dos|las dos|los 2|las 2|ambos|ambas",
  patch: "patch\\w*|parches?|pegait[oa]",
  gum: "gum|chew\\w*|chicles?|masticar",
  pill: "pills?|tablets?|swallow|pastillas?|tableta|tragar",
  counsel: "counsel\\w*|talk to some(?:one|body)|therapy|therapist|support group|consejer\\w*|hablar con alguien|terapia|grupo de apoyo",
  food: "food|groceries|something to eat|meals|comida|despensa|alimentos|que comer",
  housing: "housing|rent|shelter|place to (?:live|stay)|apartment|vivienda|renta|alquiler|donde vivir",
  cook: "cook\\w*|recipes?|kitchen|cocin\\w*",
  exercise: "exercis\\w*|workout|work out|gym|get moving|my steps|ejercicios?|gimnasio|moverme",
  stress: "stress\\w*|anxiety|nerves|estres|nervios|ansiedad",
  newcomer: "newborns?|new (?:parents?|baby|mom)|my baby|recien nacid[oa]|bebes?",
  arm: "arm|arms|shoulder|brazos?|hombros?",
  belly: "belly|stomach|tummy|abdomen|barriga|panza|estomago|vientre",
  thigh: "thighs?|upper leg|muslos?",
  back: "back|lower back|espalda|cintura",
  knee: "knees?|rodillas?",
  head: "head|headache|cabeza",
  female: "woman|female|lady|mujer|femenina|dra|doctora|enfermera|nurse",
  today: "today|this morning|hoy",
} as const;

const patterns = Object.entries(written).map(([concept, words]) => [concept, new RegExp(` (?:${words})(?= )`, "gu")] as const);

/** Of these a reply means one; who names two tells both apart, and a person reads it. */
const families: readonly (readonly (keyof typeof written)[])[] = [
  ["morning", "noon", "afternoon", "evening"],
  ["call", "text", "letter", "email"],
  ["ownCar", "driven", "transit", "needRide", "walk"],
  ["good", "okay", "bad"],
  ["better", "same", "worse"],
  ["daily", "weekly", "monthly", "sometimes", "never"],
  ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
];

export const namesTwoOfAKind = (concepts: ReadonlySet<string>): boolean =>
  families.some((family) => family.filter((it) => concepts.has(it)).length > 1);

/** Any relative is family, but an option "Mom" is not any relative. */
const offeredOnlyAs: Partial<Record<keyof typeof written, RegExp>> = { family: / (?:family|relatives?|familiar(?:es)?|familia) / };

export interface NamedConcepts {
  concepts: ReadonlySet<string>;
  /** What no concept names; a "not" that is left turns the meaning round. */
  rest: string;
}

/** What a reply to such options is searched for: what they offer, and what goes with it. */
export function conceptsWanted(offered: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const wanted = new Set(offered.flatMap((it) => [...it]));
  for (const family of families) if (family.some((it) => wanted.has(it))) for (const one of family) wanted.add(one);
  return wanted;
}

/** The concepts that a folded text names, of all or of the wanted ones. */
export function conceptsIn(folded: string, wanted?: ReadonlySet<string>): NamedConcepts {
  const padded = ` ${folded} `;
  const concepts = new Set<string>();
  const isNamed = new Uint8Array(padded.length);
  for (const [concept, pattern] of patterns) {
    if (wanted?.has(concept) === false) continue;
    for (const hit of padded.matchAll(pattern)) {
      concepts.add(concept);
      isNamed.fill(1, hit.index + 1, hit.index + hit[0].length);
    }
  }
  const rest = Array.from({ length: padded.length }, (_, at) => (isNamed[at] ? " " : padded[at])).join("");
  return { concepts, rest: rest.replace(/\s+/gu, " ") };
}

const known = new Map<string, ReadonlySet<string>>();

/** The concepts that an option offers. */
export function conceptsOffered(folded: string): ReadonlySet<string> {
  let concepts = known.get(folded);
  if (!concepts) {
    const named = conceptsIn(folded).concepts;
    concepts = new Set([...named].filter((it) => offeredOnlyAs[it as keyof typeof written]?.test(` ${folded} `) ?? true));
    // Options are few and written by staff; a crowd of other texts must not fill the memory.
    if (known.size > 500) known.clear();
    known.set(folded, concepts);
  }
  return concepts;
}
