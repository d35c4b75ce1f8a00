// Forms that begin like a yes or a no and say something else: a Spanish condition, a denial of the opposite, what goes on, "bien" for very.

import { foldAccents, normalizeReply } from "../fold-reply.ts";

const plainOf = (text: string): string =>
  foldAccents(normalizeReply(text))
    .replace(/['’]/gu, "")
    .replace(/[^\p{L}\p{N},.;]+/gu, " ")
    .trim();

const other =
  "(?:es|son|hay|va|van|anda|sale|salen|llega|llegan|puede|pueden|quiere|quieren|deja|dejan|abren?|firman?|cambian?|cuentan?|afectan?|suelta|sueltan|aguantan?|engordan?|alcanzan?|consigo|salgo|alcanzo|amanezco|encuentro|trae|viene|vienen|prestan?|hace falta)";
/** "si me abren temprano", "si mi jefe me suelta": what another person does now, without a pause behind the "si". */
const condition = new RegExp(
  `^(?:y |pues |pos |bueno,? |claro,? |primero dios,? )*si (?:no )?(?:(?:mi|su|el|la|los|las|un|una) \\p{L}+ )?(?:(?:no|me|te|le|les|nos|se|lo|la|los|las) )*${other}\\b`,
  "u",
);

/** "no me quejo", "no falla", "no way I would miss it": a no that denies the opposite. */
const denial =
  /\bno (?:me quejo|me cuesta|estaria (?:de mas|mal)|fall[ao]|les? voy a decir que? no|me lo quito|lo suelto|lo quiero ni|tengo (?:nada (?:que|q) (?:esconder|perder)|inconveniente)|se me (?:pasa|olvida|va))\b|\bnunca (?:me )?(?:falt|fall|olvid|se me)|\bno way (?:i|id|im|ill|we)\b[\w ]{0,12}miss|\b(?:wouldnt|not gonna|wont|never|dont|havent|cant)\b[\w ]{0,8} (?:miss|missed|skip|skipped|complain)\b|\bcant complain\b|\bcouldnt be (?:better|happier)\b|\bno complaints?\b/u;

/** "no, wait, yes", "yes I mean no", "yeah no": the answer taken back in the same breath. */
const takenBack =
  /^(?:yeah|yes|yep|ok|si|claro),? (?:no|nope|nah)(?: (?:i )?(?:cant|cannot|wont|no puedo|thanks|gracias))?$|^(?:no|nah|nope),? (?:yeah|yes|yep|si)\b|^(?:no,? ){2,}(?:ill|i will|we will|well|im|i can|si|ahi)\b|\b(?:yes|yeah|yep|no|nope|si)\b.{0,20}\b(?:wait|i mean|i meant|scratch that|never ?mind|on second thought|actually|oops|digo|quise decir|espera|mejor dicho|perdon|me equivoque)\b.{0,12}\b(?:yes|yeah|yep|no|nope|si)\b/u;
/** "no puedo esperar", "no creo que falte", "no dudo en ir", "no me importa": a no that need not decline. */
const denialElsewhere =
  /\bno (?:puedo esperar|me lo pierdo|me la pierdo|falt(?:o|e|are|amos|aria)|(?:voy|vamos|pienso|quiero|puedo|pensamos) a? ?(?:faltar|fallar|perder|cancelar|quedar mal)|(?:le|te|les|los|la) fall\p{L}+|fallare|dudo|dudes|duden|creo que (?:falt|fall|cancel|se me|no)\p{L}*|me (?:importa|molesta|estorba|incomoda)|mas (?:llego|salgo|acabo|termino)|deja(?:ria|re)? de ir|le saco|me rajo|hay (?:por ?que|razon para) no|veo por ?que no|(?:es|seria) (?:ninguna )?molestia)\b|\bno (?:doubt|question|reason not|earthly reason|excuse not|chance i(?:ll|d|m)? miss|harm|objection)\b|\bnever (?:said|say) (?:no|i wouldnt)|\bno i (?:am|m) not not\b/u;
/** "si pudiera", "I wish", "ni modo que no": what a person has to read, whatever the words in it say elsewhere. */
const open =
  /\bni (?:modo|loc[oa]) (?:que no|falto|me lo pierdo)|\ba poco (?:no|si)\b|^(?:si|ojala|como) (?:yo )?(?:me )?(?:pudiera|pudiese|tuviera|hubiera|quisiera ir)\b|^(?:(?:oh|sorry|no),? )?(?:i |we )?(?:really )?wish(?: so| (?:i|we) could(?: (?:make it|come|go|be there|attend)(?: (?:today|tomorrow|then|too|sorry))?)?)?\W*$/u;

/** "No para de patear", "won't stop kicking": it goes on. */
const goesOn =
  /\bno (?:me |se |le )?(?:para|paraba|paro|deja|dejaba|ha parado|ha dejado|he parado|he dejado) de \p{L}+r(?:se|me|le|lo|la)?\b|\b(?:wont|doesnt|dont|hasnt|havent|didnt|cant|never) (?:ever )?(?:stop|stops|stopped|quit) (?:\p{L}+ )?\p{L}+in[g]?\b/u;
/** "Bien grosera": very rude, not "fine". */
const veryBad =
  /\bbien (?:groser|fe[oa]|mal(?:o|a|os|as)?(?:\b|it)|gach|car[oa]s?\b|cansad|trist|enojad|molest|adolorid|maread|enferm|pesad|lent[oa]|suci|hinchad|inflamad|debil|nervios|preocupad|dificil|duro|dura)/u;

/** @param code BCP 47 base code */
export function isTurnedForm(text: string, code: string): boolean {
  const plain = plainOf(text);
  return (
    [denial, takenBack, denialElsewhere, goesOn].some((it) => it.test(plain)) ||
    (code === "es" && (condition.test(plain) || veryBad.test(plain)))
  );
}

/** A wish that was not granted, a "no" that asks: no reader of single words can tell. */
export const isOpenForm = (text: string): boolean => open.test(plainOf(text));
