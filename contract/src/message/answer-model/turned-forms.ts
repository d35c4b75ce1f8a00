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

/** "No para de patear", "won't stop kicking": it goes on. */
const goesOn =
  /\bno (?:me |se |le )?(?:para|paraba|paro|deja|dejaba|ha parado|ha dejado|he parado|he dejado) de \p{L}+r(?:se|me|le|lo|la)?\b|\b(?:wont|doesnt|dont|hasnt|havent|didnt|cant|never) (?:ever )?(?:stop|stops|stopped|quit) (?:\p{L}+ )?\p{L}+in[g]?\b/u;
/** "Bien grosera": very rude, not "fine". */
const veryBad =
  /\bbien (?:groser|fe[oa]|mal(?:o|a|os|as)?(?:\b|it)|gach|car[oa]s?\b|cansad|trist|enojad|molest|adolorid|maread|enferm|pesad|lent[oa]|suci|hinchad|inflamad|debil|nervios|preocupad|dificil|duro|dura)/u;

/** @param code BCP 47 base code */
export function isTurnedForm(text: string, code: string): boolean {
  const plain = plainOf(text);
  return denial.test(plain) || goesOn.test(plain) || (code === "es" && (condition.test(plain) || veryBad.test(plain)));
}
