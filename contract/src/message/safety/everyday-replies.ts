// Whole replies of everyday care that look like danger to the statistical reader: not coming to a visit, medicine taken as prescribed.

import { type PhraseList, phraseList } from "../phrases/reply-phrase.ts";

const lead =
  "[oh|hi|hello|hey|ok|well|unfortunately] [no] [im|i am] [so|really] [sorry] [but] [it looks like|looks like|i guess|im afraid] [i|we] [really|just]";
const cannot =
  "(cant|cannot|can not|probably cant|prob cant|wasnt able to|couldnt|wish (i|we) could|wish (i|we) could have|(dont|do not) think (i|we) can)";
/** Said of a visit and of a life. */
const willNot =
  "((dont|do not) think (ill|well|(i|we) (could|will)|im going to|were going to|im gonna)|wont|will not|probably wont|prob wont|might not|may not|am not going to|im not going to|not going to|im not gonna|not gonna|not sure [if] (ill|well|i will|we will|i|we)|idk if (ill|i will|i))";
const beThere = "[be able to] (come|came|be there|been there|attend|get there)";
const makeIt = "[be able to] (make it|made it)";
const when =
  "(today|tomorrow|in|on time|in time|(to|for) class|this (week|time|morning|afternoon)|next week|(to|for) (my|the|this|that|our) (appointment|appt|visit|class|session|meeting|checkup)|by then|at that time|then|so early|that early|after all|reschedule|on (monday|tuesday|wednesday|thursday|friday|saturday|sunday)|monday|tuesday|wednesday|thursday|friday|saturday|sunday)";
const close = "[sorry|thanks|thank you|please|pls] [sorry|thanks|thank you|please|pls] $";
const maybeWhen = `[${when.slice(1, -1)}]`;

const ofVisit = phraseList([
  `^ ${lead} ${cannot} ${makeIt} ${maybeWhen} ${maybeWhen} ${close}`,
  `^ ${lead} ${cannot} ${beThere} ${maybeWhen} ${maybeWhen} ${close}`,
  `^ ${lead} ${willNot} ${beThere} ${maybeWhen} ${maybeWhen} ${close}`,
  `^ ${lead} ${willNot} ${makeIt} ${when} ${maybeWhen} ${close}`,
  "^ [hola|disculpe|perdon|lo siento|no] [pero] (no voy a (llegar|poder llegar)|no creo que (llegue|pueda llegar)) (hoy|a tiempo|a la cita|a mi cita) [hoy|a tiempo|gracias|perdon|disculpe] $",
  "^ [hola|disculpe|perdon|lo siento|no] [pero] (no voy a poder (ir|asistir)|no creo que pueda (ir|asistir)) [hoy|manana|a la cita|a mi cita] [hoy|manana|gracias|perdon|disculpe] $",
]);

const ofVisitIfAsked = phraseList([
  `^ ${lead} ${willNot} ${makeIt} ${close}`,
  "^ [hola|disculpe|perdon|lo siento|no] [pero] (no voy a (llegar|poder llegar)|no creo que (llegue|pueda llegar)) [gracias|perdon|disculpe] $",
]);

/** "I took all my pills" alone may be too many. */
const ofCare = phraseList([
  "^ [hi|hello|yes|yeah|ok|si] [i|ive|i have] (took|taken) [all] [of] (my|the) (pill|pills|med|meds|medicine|medicines|medication|medications) (today|this morning|on time|with breakfast|with food|like (i should|always|you said|every day)|as (usual|prescribed|directed|the doctor said)) [today|this morning|on time|with breakfast|with food|as prescribed|as usual] $",
  "^ [hola|si|buenos dias] [si|ya] (me tome|tome|ya me tome|ya tome|me he tomado) [todas|todos] (mis|las|los|mi|la) (pastilla|pastillas|medicina|medicinas|medicamento|medicamentos) (hoy|esta manana|a tiempo|con el desayuno|con comida|como siempre|como (dijo|indico|receto|ordeno|me dijo|me indico|me receto) (el doctor|la doctora|el medico|la enfermera)) [hoy|esta manana|gracias] $",
  "^ [i|she|he] (cant|cannot|can not|can barely|can hardly|couldnt) (breathe|breath) [well|good] (through|thru|out of) (my|her|his) nose [at night|today|again] [because|bc|cause|from|its|so] [of] [my] [allergies|allergy|congestion|congested|stuffy|stuffed up|cold|a cold|pollen|sinuses] $",
  "^ [si|hola|buenos dias] [si|hola] ya (estoy (conectada|conectado|en linea|en la video llamada|en la videollamada|en la llamada)|entre a la (llamada|videollamada|video llamada)) (y|pero) (no (veo|hay|oigo|escucho)|nadie) [a] (nadie|nada|la doctora|el doctor|entra|contesta) [todavia] $",
]);

const finds = (list: PhraseList, folded: string): boolean => list.find(folded) !== undefined;

/** `isVisitAsked`: what the patient read last asks about coming to a visit; without it "I won't make it" may be said of a life. */
export const isEveryday = (folded: string, isVisitAsked: () => boolean): boolean =>
  finds(ofVisit, folded) || finds(ofCare, folded) || (finds(ofVisitIfAsked, folded) && isVisitAsked());
