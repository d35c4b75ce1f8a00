// What a question asks about, from its text in English or Spanish: the same words answer different questions differently.

import { foldReply } from "../fold-reply.ts";

/** What a yes means. "My son drives me" declines a ride and keeps an appointment. */
export type QuestionTopic =
  /** Coming to a visit. */
  | "attendance"
  /** Needing something: a ride, an interpreter, a refill. */
  | "need"
  /** Wanting something that is offered. */
  | "offer"
  /** Having done something: a test, a vaccine, papers. */
  | "done"
  /** Taking medicine or doing something as a habit. */
  | "habit"
  /** Smoking or drinking. */
  | "substance"
  /** Being better; medicine that helped. */
  | "better"
  /** Having enough of something. */
  | "enough"
  /** Allowing the clinic something. */
  | "permission"
  /** Data on file that are still right. */
  | "same"
  /** Having a symptom or a difficulty. */
  | "symptom";

const topicPatterns: readonly (readonly [QuestionTopic, RegExp])[] = [
  [
    "substance",
    /\b(?:smok\w*|vap(?:e|ed|ing)|drink (?:any )?alcohol|drank alcohol|cigarettes?|fuma\w*|fumo|fume|cigarr\w*|alcohol|tabaco|tobacco)\b/u,
  ],
  [
    "same",
    /\b(?:still your|is this your|is your (?:address|phone|number|email|insurance|name)|(?:is|are) (?:this|these|that|the) [\w ]{0,30}(?:correct|right|current)|same (?:address|phone|number|insurance)|up to date|sigue siendo|siguen siendo|es (?:esta|este) su|es correct[oa]|su direccion|mism[oa] (?:direccion|telefono|numero|seguro)|live at|vive en|still live|todavia vive|aun vive|sigue viviendo)\b/u,
  ],
  [
    "enough",
    /\b(?:enough|suficiente\w*|le alcanza\w*|alcanza|plenty|(?:have|got) any [\w ]{0,20}left|still have [\w ]{0,30}(?:left|pills|medicine|supplies)|le queda\w*|tiene comida|run(?:ning)? (?:low|out))\b/u,
  ],
  [
    "better",
    /\b(?:better|help(?:ed|ing)? (?:with|your|you)|(?:did|is|has) (?:the|your|it) [\w ]{0,30}(?:help\w*|work\w*|improve\w*|go(?:ne)? away)|improv\w+|mejor|mejorad\w+|mejoro|le (?:ayudo|sirvio|funciono|ayuda|esta ayudando)|ha ayudado|se le quito|recuperad\w+)\b/u,
  ],
  [
    "permission",
    /\b(?:(?:can|may|could|should) (?:we|the nurse|a nurse|the doctor|i|our)|(?:is it|would it be) (?:ok|okay|all right|fine)|ok(?:ay)? (?:if|to|for)|do we have your permission|esta bien (?:si|que)|podemos|le podemos|puede (?:la|el|una|un) (?:enfermer\w+|doctor\w*)|nos (?:permite|autoriza|da permiso)|autoriza|le parece bien|hay problema si)\b/u,
  ],
  [
    "habit",
    /\b(?:(?:are|have) you (?:still |been )*(?:taking|using|doing|checking|following|wearing|eating|exercising)|do you (?:still |always |usually )*(?:take|use|check|wear|exercise|eat|follow|drink)|(?:taking|using) (?:your|the|it)|(?:se |lo |la )*(?:esta|sigue|ha estado) (?:todavia |aun )*(?:tomando|usando|haciendo|siguiendo|checando|revisando|midiendo|poniendose|tomandose|comiendo)|(?:toma|usa) (?:su|sus|la|el|las|los)|se toma)\b/u,
  ],
  [
    "need",
    /\b(?:do you (?:still )?need|(?:would|will) you need|need (?:a|any|help|more|to)|do you (?:have )?(?:trouble|problems?) (?:getting|paying)|necesita\w*|le hace falta|ocupa)\b/u,
  ],
  [
    "offer",
    /\b(?:would you (?:like|want|prefer)|do you want|want (?:to|us|a)|are you interested|interested in|shall we|quiere\w*|quisiera|le gustaria|desea|le interesa|prefiere que)\b/u,
  ],
  [
    "done",
    /\b(?:did you|did (?:he|she|they|your)|have you|has (?:he|she|your|the|it)|had (?:a|your|the)|were you able|are you done|finished|completed|ya (?:se |le |lo |la |los |las |tiene|fue|hizo|recog\w+|llen\w+|recib\w+|compr\w+|program\w+|hablo|pudo|termin\w+|le[iy]o|tomo|puso|mand\w+)|se (?:hizo|puso|midio|tomo|ha|pudo|reviso|checo|vacuno)|pudo|recogio|recibio|hizo|camino|tomo|comio|llamo|durmio|ha (?:ido|hecho|tenido|recibido|podido|recogido|tomado)|le (?:hicieron|pusieron|dieron|llego|llamaron)|fue a)\b/u,
  ],
  [
    "attendance",
    /\b(?:(?:can|will|could|are|is) (?:you|your \w+|he|she|they) (?:still |able to |be able to |going to |all )*(?:come|coming|be|make|attend|bring|keep|show|go|there|arrive|see|join)|coming|attend\w*|confirm|(?:keep|make) (?:your|the|this) (?:appointment|visit)|plan(?:ning)? to (?:come|attend|be)|appointment|visit|va a (?:venir|asistir|llegar|poder venir|traer|acudir)|(?:puede|podra|podria|piensa|podemos contar) (?:venir|asistir|llegar|traer|ir|acudir|con)|vendra|asistira|viene|confirma\w*|cita|consulta)\b/u,
  ],
  [
    "symptom",
    /\b(?:(?:do|are) you (?:have|having|feel|feeling|been)|any (?:pain|fever|cough|side effects|problems|trouble|symptoms)|side effects|tiene (?:dolor|fiebre|tos|alg\w+|problemas|molestias|sintomas|mareos)|siente|le (?:duele|molesta)|efectos secundarios|ha tenido)\b/u,
  ],
];

/** The last sentence that asks something: "You have an appointment. Do you need a ride?" asks about a ride. */
function askedSentence(text: string): string {
  const sentences = text.split(/(?<=[.!?？])\s+|\n/u).filter((it) => it.includes("?"));
  return sentences.at(-1) ?? text;
}

/** The topic of a yes/no question in English or Spanish; undefined when the text does not tell. */
export function topicOf(text: string): QuestionTopic | undefined {
  const [asked, whole] = [foldReply(askedSentence(text)), foldReply(text)];
  return topicPatterns.find(([, pattern]) => pattern.test(asked))?.[0] ?? topicPatterns.find(([, pattern]) => pattern.test(whole))?.[0];
}

/** Which days a question for a date is about. */
export type DateDirection = "past" | "future" | "birth";

const birthPattern =
  /\b(?:birth\w*|born|dob|nacimiento|nacio|nacida|naciste|cumpleanos|cumple anos|naissance|nascimento|geboren|urodzen\w*|рождени\w*|sinh|kapanganakan|ipinanganak)\b|рожд|出生|生年月日|生日|생년월일|생일|میلاد|ولد/u;
const pastPattern =
  /\b(?:when (?:was|were|did|had)|last (?:cigarette|drink|pill|refill|use|eye|pap|colonoscopy|flu|tetanus|vaccine|bowel|meal|fall|seizure)|what (?:day|date) (?:was|were|did)|which day (?:was|did)|last (?:time|period|visit|dose|shot|test|exam|checkup|appointment|physical|mammogram)|have you (?:had|been)|did (?:you|your|it|the)|since when|started|began|ultim[oa] (?:vez|regla|periodo|menstruacion|visita|dosis|examen|cita|vacuna|dia de su)|se (?:puso|hizo|tomo|vacuno|cayo|enfermo|opero|lastimo)|(?:le|la|lo) (?:pusieron|hicieron|dieron|empezo|comenzo|bajo|sacaron|operaron|quitaron|vacunaron|internaron)|empezo|comenzo|fue (?:su|la|el|que)|cuando fue|dejo de|tuvo|recibio|termino|pusieron|desde cuando|derniere|dernier|avez vous|quando foi|ultima vez|fez|huling|kailan (?:ka|mo|huling)|ostatni\w*|kiedy (?:byl\w*|ostatnio|\w+(?:eto|ano|ono|yl|yla|al|ala|il|ila))|lan cuoi|gan nhat|tu (?:ngay|khi|luc) nao|quand (?:avez|etes|etait|a|as|ont) \w+|quando (?:foi|fez|comecou|teve)|desde quando|depuis quand)\b|последн|когда (?:у вас )?(?:был|начал|прошл|вы (?:был|начал|сдавал|делал|проходил|посещал))|上次|上一次|最近一次|上回|最后一次|最近一次|(?:哪天|什么时候|何时|哪一天)(?:开始|做|打|发烧)|最後|前回|いつ(?:でした|しました|から)|たのはいつ|ましたか|마지막|언제 ?(?:하셨|받으셨|맞으|부터|였)|하신 날|اخر|متی (?:کان|کانت|بدا|بدات|اخذت|عملت|رحت|زرت)/u;
const futurePattern =
  /\b(?:can you|could you|will you|would you|do you (?:plan|run out|want|prefer|come back|return|leave)|should we|works (?:best|for)|best (?:day|date|for)|prefer\w*|next (?:visit|appointment|dose)|come in|schedule|reschedule|available|be back|due|puede|podria|quiere|le (?:conviene|gustaria|queda|viene|sirve)|va a|prefiere|proxim[oa]|regresa|vuelve|se le (?:acaba|termina)|vence|programar|agendar|disponible|pouvez|preferez|voulez|souhaitez|pode|poderia|prefere|quer|mozesz|moze pan\w*|na kiedy|umowic|puwede|pwede|makakapunta|gusto\w*|co the|muon hen)\b|можете|удобно|записать|可以来|可以來|能来|方便|想约|いつ来|来られ|お越し|ご希望|ご都合|오실|오시겠|가능|یمکن|تستطیع|ترید|تحب|تقدر|ترغب/u;

/** "¿Cuándo empezaron …?", "¿Qué día recogió …?": the answer lies behind. */
const spanishPast =
  /(?:cuándo|cuando|qué día|que día|qué fecha|que fecha) (?:\p{L}+ ){0,3}?(?:\p{L}{2,}(?:ó|aron|ieron|yeron)|fue|fueron|hizo|hicieron|tuvo|tuvieron|puso|dio|dieron|vino|estuvo|se le (?:quit|acab|termin)ó)(?![\p{L}])/u;

/** Whether a question for a date is about a day that was or one that comes; undefined when the text does not tell. */
export function dateDirectionOf(text: string): DateDirection | undefined {
  const asked = askedSentence(text);
  const folded = foldReply(asked);
  if (birthPattern.test(folded)) return /\b(?:baby|babys|newborn|bebe|recien nacid[oa])\b/u.test(folded) ? "past" : "birth";
  const isPast = pastPattern.test(folded) || spanishPast.test(asked.toLowerCase().normalize("NFC"));
  const isFuture = futurePattern.test(folded);
  if (isPast === isFuture) return undefined;
  return isPast ? "past" : "future";
}

/** What a number counts; a reply in another unit is not the answer. */
export type NumberUnit =
  | "minutes"
  | "hours"
  | "days"
  | "weeks"
  | "months"
  | "years"
  | "times"
  | "pounds"
  | "kilograms"
  | "ounces"
  | "grams"
  | "inches"
  | "feet"
  | "centimeters"
  | "miles"
  | "kilometers"
  | "blocks"
  | "steps"
  | "glasses"
  | "bottles"
  | "liters"
  | "gallons"
  | "milliliters"
  | "milligrams"
  | "mmol"
  | "cigarettes"
  | "packs"
  | "drinks"
  | "servings"
  | "pills"
  | "percent"
  | "degrees"
  | "dollars"
  | "stars"
  | "people";

/** The words of each unit in English and Spanish, folded. */
const unitWords: readonly (readonly [NumberUnit, RegExp])[] = [
  ["minutes", /^(?:m|min|mins|minuts?|minutes?|minutos?|minutitos?)$/u],
  ["hours", /^(?:h|hr|hrs|hours?|horas?|horitas?)$/u],
  ["days", /^(?:days?|dias?)$/u],
  ["weeks", /^(?:wks?|weeks?|semanas?)$/u],
  ["months", /^(?:months?|mes|meses)$/u],
  ["years", /^(?:yrs?|years?|anos?|year old)$/u],
  ["times", /^(?:times?|x|veces|vez|ocasiones)$/u],
  ["pounds", /^(?:lbs?|pounds?|libras?|punds?)$/u],
  ["kilograms", /^(?:kgs?|kilos?|kilograms?|kilogramos?)$/u],
  ["ounces", /^(?:oz|ounces?|onzas?)$/u],
  ["grams", /^(?:g|grams?|gramos?)$/u],
  ["inches", /^(?:in|inch|inches|pulgadas?)$/u],
  ["feet", /^(?:ft|foot|feet|pies?)$/u],
  ["centimeters", /^(?:cms?|centimeters?|centimetros?)$/u],
  ["miles", /^(?:mi|miles?|millas?)$/u],
  ["kilometers", /^(?:kms?|kilometers?|kilometros?)$/u],
  ["blocks", /^(?:blocks?|laps?|cuadras?|vueltas?|calles)$/u],
  ["steps", /^(?:steps?|pasos?|pasitos)$/u],
  ["glasses", /^(?:glass|glasses|cups?|vasos?|vasitos?|tazas?)$/u],
  ["bottles", /^(?:bottles?|botellas?|botellitas?|cans?|latas?|jugs?|pitchers?|jarras?|sodas?|refrescos?|coffees?|cafes?)$/u],
  ["liters", /^(?:l|liters?|litres?|litros?)$/u],
  ["gallons", /^(?:gal|gallons?|galon|galones|quarts?|pints?)$/u],
  ["milliliters", /^(?:ml|mls|cc)$/u],
  ["milligrams", /^(?:mg|mgs|mcg|miligramos?|milligrams?)$/u],
  ["mmol", /^(?:mmol)$/u],
  ["cigarettes", /^(?:cig|cigs|ciggs|cigarettes?|cigarros?|cigarrillos?|cigarritos?|smokes|puchos?)$/u],
  ["packs", /^(?:packs?|cajetillas?|paquetes?|cartons?|cajas?|cigars?|puros?)$/u],
  ["drinks", /^(?:drinks?|beers?|cervezas?|tragos?|bebidas?|copas?|chelas?)$/u],
  ["servings", /^(?:servings?|porcion|porciones|plates?|platos?|meals?|comidas?|fruits?|frutas?|vegetables?|verduras?)$/u],
  ["pills", /^(?:pills?|tablets?|doses?|pastillas?|tabletas?|dosis|capsulas?|units?|unidades)$/u],
  ["percent", /^(?:percent|por ciento|pct)$/u],
  ["degrees", /^(?:degrees?|grados?|f|fahrenheit|celsius)$/u],
  ["dollars", /^(?:dollars?|bucks|dolares?|pesos)$/u],
  ["stars", /^(?:stars?|estrellas?|points?|puntos?)$/u],
  ["people", /^(?:people|persons?|personas?|kids?|children|ninos?|hijos?)$/u],
];

export function unitOfWord(word: string): NumberUnit | undefined {
  return unitWords.find(([, pattern]) => pattern.test(word))?.[0];
}

/** What is measured, where that tells which numbers are possible. */
export type NumberMeasure = "glucose" | "weight" | "temperature" | "pressure" | "pulse";

const measurePatterns: readonly (readonly [NumberMeasure, RegExp])[] = [
  [
    "glucose",
    /\b(?:blood sugar|sugar|glucose|azucar|glucosa|glycemie|glicemia|glicose|cukier|cukru|duong huyet)\b|血糖|혈당|السکر|سکر|сахар/u,
  ],
  ["pressure", /\b(?:blood pressure|presion)\b/u],
  ["pulse", /\b(?:pulse|heart ?rate|pulso|latidos|ritmo cardiaco|frecuencia cardiaca)\b/u],
  ["temperature", /\b(?:temperature|fever|temperatura|fiebre)\b/u],
  ["weight", /\b(?:weigh\w*|peso|pesa|pesas|peso)\b/u],
];

export interface NumberSense {
  unit?: NumberUnit;
  measure?: NumberMeasure;
}

/** Lengths of time that questions in other languages ask for, folded. */
const askedTimes: readonly (readonly [NumberUnit, RegExp])[] = [
  [
    "minutes",
    /\b(?:combien de minutes|quantos minutos|ile minut|(?:bao nhieu|may) phut|ilang minuto)\b|сколько минут|کم دقیقه|(?:几|幾|多少)分[钟鐘]|何分|몇 ?분/u,
  ],
  [
    "hours",
    /\b(?:combien d ?heures|quantas horas|ile godzin|(?:bao nhieu|may) (?:gio|tieng)|ilang oras)\b|сколько часов|کم ساعه|(?:几|幾|多少)(?:个|個)?小[时時]|何時間|몇 ?시간/u,
  ],
];

const countedUnits: ReadonlySet<NumberUnit> = new Set(["days", "weeks", "months", "years", "hours", "minutes", "times"]);

/** What a question for a number counts or measures. */
export function numberSenseOf(text: string): NumberSense {
  const folded = foldReply(askedSentence(text));
  const counted = /\b(?:how many|number of|cuant[oa]s)\s+((?:\w+\s?){1,5})/u.exec(folded)?.[1] ?? "";
  const named = /\b(?:in|en) (\w+)/u.exec(folded)?.[1];
  const unit =
    counted
      .split(" ")
      .map(unitOfWord)
      .find((it) => it !== undefined) ??
    (named === undefined ? undefined : unitOfWord(named)) ??
    askedTimes.find(([, pattern]) => pattern.test(folded))?.[0];
  // "How many days have you had a fever?" counts days; it does not measure the fever.
  const isCount = unit !== undefined && countedUnits.has(unit);
  const measure = isCount ? undefined : measurePatterns.find(([, pattern]) => pattern.test(folded))?.[0];
  return { ...(unit ? { unit } : {}), ...(measure ? { measure } : {}) };
}
