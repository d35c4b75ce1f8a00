// Tells a patient who misses messages from one who wants none: "No texts yet", "no me ha llegado ningún mensaje".

import { type PhraseList, phraseList } from "../phrases/reply-phrase.ts";
import { soundOf } from "../safety/sound-spanish.ts";

const messages =
  "[text|reminder|survey|program|appointment|health] (text|texts|txt|txts|message|messages|msg|msgs|sms|reminder|reminders|survey|surveys|question|questions|notification|notifications|tip|tips|link|links|code|codes|email|emails|call|calls)";
const lead = "[hi|hello|hey|sorry|but|ok|um|so] [hi|hello|sorry|but|i|we] [still]";
const from = "[from you|from you guys|from the clinic|from yall|from them|from anyone]";
const tail = [
  from,
  "[yet|so far|though|either|today|tonight|this week|this month|this morning|lately|at all|here|on my phone|on my end|for days|in days|in weeks|for weeks|as of yet|until now|since *|back]",
  "[yet|so far|though|either|today|this week|at all|thanks|thank you|sorry] $",
].join(" ");
const arrived =
  "(received|came|come|coming|arrived|arrive|delivered|came in|coming in|come in|came through|come through|coming through|showed up|show up|reached me|reach me|got here|get here|sent)";
const denied =
  "(havent|have not|hasnt|has not|didnt|did not|never|have never|ive never|not|im not|i am not|am not|we are not|arent|isnt|is not|aint)";

const english = phraseList([
  `^ ${lead} no ${messages} ${from} [has|have|were|was] [been] (yet|so far|as of yet|until now|${arrived.slice(1, -1)}) ${tail}`,
  `^ [hi|hello|hey|sorry|but|ok] (still (no|waiting for|waiting on|nothing)|waiting for) [a|the|any|your|my] ${messages} ${tail}`,
  `^ ${lead} [have|ive|weve|i have] (got|gotten|get|received|have|had|see|saw) no ${messages} ${tail}`,
  `^ ${lead} ${denied} [yet|even|ever|been|really] (gotten|got|get|getting|received|receive|receiving|recieved|recieve|recieving|seen|see|seeing|had) [a|any|the|your|that|those|this|my|one] [single|of|more|new|other] [the|your|my|those] ${messages} ${tail}`,
  `^ ${lead} (dont|do not) [ever|really] (get|receive|recieve|see|have) (a|any|the|your|that|those|this|my|one) [single|of|more|new|other] [the|your|my|those] ${messages} ${tail}`,
  `^ ${lead} [the|your|my|any|those|that] ${messages} (${denied.slice(1, -1)}|dont|do not|wont|doesnt) [ever|yet|even|been] ${arrived} [to me|to my phone] ${tail}`,
  `^ ${lead} (you|you guys|they|the clinic|yall) [have|has] (never|didnt|did not|havent|hasnt|have not) [ever|yet|even] (texted|messaged|sent|send|text|message|wrote|written|contacted|reminded) [me|us] ${tail}`,
  `^ ${lead} (you|you guys|they|the clinic|yall) [have|has] (never|didnt|did not|havent|hasnt|have not) [ever|yet|even] (sent|send) [me|us] [a|any|the|your|that|one] [single] ${messages} ${tail}`,
  "^ (nobody|no one|noone) [has|have] [ever] (texted|messaged|contacted|reminded) [me|us] [yet|back|so far|today|about *] [yet|today] $",
]);
/** A wish for today, or a question: the sign at the end tells. */
const englishEither = phraseList([
  `^ [so|still|hi|hello] no [more] ${messages} [from you] [for me] (today|tonight|this week|this morning) $`,
]);
const englishAsked = phraseList([`^ [so|hi|hello] no ${messages} ${tail}`]);

const mensajes =
  "(mensaje|mensajes|mensajito|mensajitos|mensaje de texto|mensajes de texto|texto|textos|text|texts|sms|msj|recordatorio|recordatorios|encuesta|encuestas|pregunta|preguntas|aviso|avisos|notificacion|notificaciones|correo|correos|enlace|link|codigo|llamada|llamadas)";
const which = "[ningun|ninguna|el|la|los|las|su|sus|un|una|mi|mis|ese|esa|esos|esas] [solo|sola]";
const inicio =
  "[hola|buenas|buenos dias|buenas tardes|disculpe|disculpen|perdon|pero|oiga] [hola|disculpe|perdon|pero|fijese que|todavia|aun|hasta ahora|hasta ahorita|ya]";
const cuando =
  "[todavia|aun|hasta ahora|hasta ahorita|hasta hoy|hoy|esta semana|este mes|en dias|en semanas|ultimamente|de ustedes|de la clinica]";
const fin = `${cuando} ${cuando} [en mi celular|en mi telefono|a mi celular|a mi telefono|por aqui|aqui] [gracias|disculpe|perdon] $`;
const arrivedSpanish =
  "(ha llegado|han llegado|llego|llegaron|llega|llegan|entra|entran|entro|entraron|aparece|aparecen|esta llegando|estan llegando|cae|caen|ha entrado|han entrado)";
const inSpanish = (phrases: readonly string[]): PhraseList => phraseList(phrases.map((phrase) => soundOf(phrase)));

const spanish = inSpanish([
  `^ ${inicio} (no|nunca|jamas|tampoco) [me|nos|le] ${arrivedSpanish} ${which} ${mensajes} ${fin}`,
  `^ ${inicio} (no|nunca|jamas|tampoco) [me|nos|le] ${arrivedSpanish} [nada] ${fin}`,
  `^ ${inicio} (no|nunca|jamas|tampoco) (he|hemos|ha) (recibido|visto|tenido) ${which} (nada|${mensajes.slice(1, -1)}) ${fin}`,
  `^ ${inicio} (no|nunca|jamas|tampoco) (recibi|recibimos|recibio|vi|estoy recibiendo|me mandaron|me han mandado|me enviaron|me han enviado|nos mandaron) ${which} (nada|${mensajes.slice(1, -1)}) ${fin}`,
  `^ ${inicio} (no|nunca|jamas|tampoco) (recibo|veo|tengo) (ningun|ninguna|el|la|los|las|su|sus) ${mensajes} ${fin}`,
  `^ (ya|todavia|aun|hasta ahora) (no|sigo sin) (recibo|recibir) ${which} ${mensajes} ${fin}`,
  `^ ${inicio} (ningun|ninguna|sin) ${mensajes} (todavia|aun|hasta ahora|hasta ahorita|ha llegado|llego|recibido|recibida) ${fin}`,
  `^ [hola|pero] (todavia|aun|hasta ahora|sigo) (ningun|ninguna|sin|sin recibir) ${which} ${mensajes} ${fin}`,
  `^ ${inicio} [el|la|los|las|su|sus|esos] ${mensajes} (no|nunca) [me|nos] ${arrivedSpanish} ${fin}`,
  `^ ${inicio} no hay ${which} ${mensajes} ${fin}`,
]);
const spanishEither = inSpanish([`^ [hola] (ningun|ninguna) ${mensajes} [hoy|esta semana] $`]);
const spanishAsked = inSpanish([`^ [hola|todavia|y] (ningun|ninguna|no hay) ${which} ${mensajes} ${fin}`]);

const finds = (lists: readonly [PhraseList, PhraseList], folded: string): boolean =>
  lists[0].find(folded) !== undefined || lists[1].find(soundOf(folded)) !== undefined;

/** `none`: says that no message has arrived; `either`: that, or a wish for none. Null: neither. */
export function readNoneArrived(text: string, folded: string): "none" | "either" | null {
  if (finds([english, spanish], folded)) return "none";
  if (/\?\s*$/u.test(text) && finds([englishAsked, spanishAsked], folded)) return "none";
  return finds([englishEither, spanishEither], folded) ? "either" : null;
}
