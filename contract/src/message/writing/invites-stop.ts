// Finds texts that invite a patient to answer with an opt-out word for another purpose, such as "Reply CANCEL to cancel".

import { accentedWords, foldAccents } from "../fold-reply.ts";
import { translatedLanguages } from "../languages.ts";
import { replyWords } from "../phrases/reply-words.ts";

export interface StopInvitation {
  /** The opt-out word as written. */
  word: string;
  /** UTF-16 position in the text. */
  at: number;
}

const fold = (text: string): string => foldAccents(accentedWords(text));

/** Verbs that ask for an answer, in the languages with ready-made texts. */
const asks =
  "reply|replying|respond|responding|text|texting|txt|send|sending|answer|type|write|enter|press|say|use|with|" +
  "responda|responde|respondan|responder|conteste|contesta|contestar|envíe|envie|envía|envia|enviar|escriba|escribe|escribir|mande|manda|mandar|texto|textee|marque|diga|con|" +
  "répondez|répondre|réponds|envoyez|envoyer|tapez|écrivez|textez|par|" +
  "responda|envie|digite|escreva|mande|com|" +
  "ответьте|отправьте|напишите|пришлите|введите|" +
  "odpisz|odpowiedz|wyślij|napisz|wpisz|" +
  "magreply|mag reply|sumagot|itext|i text|ipadala|isagot|isulat|reply ng|ng|" +
  "trả lời|nhắn|gửi|soạn|nhập|" +
  "أجب|رد|ارسل|أرسل|اكتب|بكلمة|" +
  "antworten|geantwortet|antwort|rispondi|rispondere|invia|yanıtla";
const askWords = new Set(asks.split("|").map(fold));
const denseAsks = /(?:回复|回覆|發送|发送|输入|輸入|答复|返信|送信|入力|返答|회신|답장|보내|입력|전송|문자로)/u;

/** What an honest opt-out line goes on to say. */
const optOutPurpose = new RegExp(
  [
    "opt ?out|unsubscribe|stop (receiving|getting|messages|texts|text|all|these|them|sms|future|reminders|automated)|end (messages|texts|text|sms|these|all)|no (more|longer)|not (receive|get)|quit (messages|texts|receiving)|cancel (messages|texts|sms|text messages|subscription|these)|be removed|(for|to) (no|end) (more )?messages|revoke|stop us",
    "(no|ya no|dejar de|no seguir|deje de) (recibir|recib\\w+|mas|obtener)|cancelar (los |estos |sus )?(mensajes|suscripcion|textos)|darse de baja|dar de baja|desuscribirse|(parar|detener) (los |estos |todos )?(mensajes|textos)|cancelar su suscripcion|no recibira|salir de la lista",
    "ne plus|desabonn|desinscri|arreter (les|de recevoir)|nao receber|deixar de receber|parar de receber|cancelar (as )?(mensagens|inscricao)|отпис|не получать|прекратить (получ|сообщ)|zrezygnowa|wypisa|nie otrzymywac|przestac otrzymywac|tumigil|hindi na|itigil ang|huy dang ky|ngung nhan|dung nhan|khong nhan|لایقاف|لالغاء الاشتراک|لعدم|ايقاف الرسائل|التوقف عن",
  ].join("|"),
  "u",
);
const densePurpose =
  /(?:退订|退訂|停止接收|不再接收|不再收到|取消订阅|取消訂閱|停止收|配信停止|停止する|受信を停止|受け取らない|수신거부|수신을거부|수신중단|수신을중단|받지않|중단하려|그만받)/u;

const stopWords: ReadonlySet<string> = new Set(
  translatedLanguages.flatMap((key) => replyWords[key].stop.map((it) => fold(it.replace("=", "")))).filter((it) => !it.includes(" ")),
);
const denseStopWords = [
  "停止",
  "退订",
  "退訂",
  "取消",
  "中止",
  "解除",
  "キャンセル",
  "终止",
  "結束",
  "结束",
  "중지",
  "취소",
  "정지",
  "해지",
  "수신거부",
  "그만",
  "중단",
];

interface Word {
  folded: string;
  raw: string;
  at: number;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu)].map((hit) => ({ folded: fold(hit[0]), raw: hit[0], at: hit.index }));
}

/**
 * The first opt-out word a text invites for anything but opting out, or null. Carriers and this product take
 * such an answer as an opt-out, so the text must be refused. "Reply STOP to opt out" is fine.
 */
export function invitesStopWord(text: string): StopInvitation | null {
  return inSpacedText(text) ?? inDenseText(text);
}

function inSpacedText(text: string): StopInvitation | null {
  const isFooter = footer.test(fold(text));
  let follows = false;
  for (const sentence of sentencesOf(text)) {
    const words = wordsOf(sentence.text);
    const asksBefore = follows;
    follows = words.some((it) => askWords.has(it.folded));
    for (const [index, word] of words.entries()) {
      if (!stopWords.has(word.folded)) continue;
      if (!isInvited(words, index, sentence.text) && !(asksBefore && isNextChoice(words, index))) continue;
      const after = words
        .slice(index + 1)
        .map((it) => it.folded)
        .join(" ");
      const before = words
        .slice(0, index)
        .map((it) => it.folded)
        .join(" ");
      if (hasHonestPurpose(before, after) || (isFooter && bareCancel.test(after))) continue;
      return { word: word.raw, at: sentence.at + word.at };
    }
  }
  return null;
}

/** A purpose at the beginning: "To cancel your visit, reply STOP", "Si desea cancelar su cita, responda ALTO". */
const purposeFirst =
  /^(?:please )?(?:to|if (?:you|u) (?:want|need|wish|would like|prefer|have) to|para|si (?:quiere|desea|necesita|prefiere|tiene que)|pour|si vous (?:voulez|souhaitez)|чтобы|aby|zeby|upang|kung gusto mong|de|neu muon) (?!(?:this|the|our|us|este|esta|esto|mas) )/u;

/** A bare "Reply STOP", "STOP to stop" or "Text STOP anytime" names no other purpose, so it is read as opting out. */
function hasHonestPurpose(before: string, after: string): boolean {
  if (optOutPurpose.test(after) || (/^(?:or|o|ou) /u.test(after) === false && optOutPurpose.test(before))) return true;
  if (purposeFirst.test(before)) return false;
  const next = after.split(" ").slice(0, 6).join(" ");
  return /^(?:to stop|para parar|at any time|anytime|any time|en cualquier momento|cuando quiera)?$/u.test(next);
}

/** "Reply HELP for help, STOP to cancel" is the carriers' own wording of an opt-out line. */
const footer = /(?:^|\P{L})(?:help (?:for|4) (?:help|info)|(?:ayuda|help) para (?:obtener |recibir )?(?:ayuda|informacion))/u;
const bareCancel = /^(?:to|2|para) (?:cancel(?:ar)?|end|terminar)(?: (?:or|o|reply|msg|message|y|and)(?:\s|$).*)?$/u;

/** What says "to" or "or" between an answer and what it is for. */
const towardPurpose = /^(?:to|for|if|and|para|si|por|pour|se|чтобы|aby|upang|de|o|or|y)$/u;

const standsOut = (raw: string): boolean => raw === raw.toUpperCase() && /\p{Lu}|[^\p{Lu}\p{Ll}]/u.test(raw);

/** The next choice after a sentence that asks: "Reply YES to confirm. CANCEL to cancel." */
const isNextChoice = (words: readonly Word[], index: number): boolean =>
  index === 0 && standsOut(words[0]?.raw ?? "") && /^(?:to|para|pour|чтобы|aby|upang|de)$/u.test(words[1]?.folded ?? "");

/** Asked for: an asking verb up to three words before, or the word stands out in capitals or quotes after one. */
function isInvited(words: readonly Word[], index: number, sentence: string): boolean {
  const word = words[index];
  if (!word) return false;
  const isInCapitals = standsOut(word.raw);
  const before = words.slice(isInCapitals ? 0 : Math.max(0, index - 4), index);
  if (!before.some((it, at) => askWords.has(it.folded) || askWords.has(`${before[at - 1]?.folded ?? ""} ${it.folded}`))) return false;
  const isQuoted = /["'“”«»‘’(]/u.test(sentence[word.at - 1] ?? "");
  const directlyAsked = askWords.has(words[index - 1]?.folded ?? "");
  return isInCapitals || isQuoted || (directlyAsked && towardPurpose.test(words[index + 1]?.folded ?? ""));
}

function inDenseText(text: string): StopInvitation | null {
  for (const sentence of sentencesOf(text)) {
    const ask = denseAsks.exec(sentence.text);
    if (!ask) continue;
    const closed = sentence.text.replace(/\s+/gu, "");
    for (const word of denseStopWords) {
      const at = sentence.text.indexOf(word);
      const quoted = at >= 0 && /["'“”「『（(《【：:]\s*$/u.test(sentence.text.slice(0, at));
      const followsAsk = at >= 0 && sentence.text.slice(0, at).trimEnd().endsWith(ask[0]);
      if (at < 0 || !(quoted || followsAsk) || densePurpose.test(closed.replace(word, ""))) continue;
      return { word, at: sentence.at + at };
    }
  }
  return null;
}

function sentencesOf(text: string): { text: string; at: number }[] {
  const sentences: { text: string; at: number }[] = [];
  for (const hit of text.matchAll(/[^.!?;\n。！？；]+/gu)) sentences.push({ text: hit[0], at: hit.index });
  return sentences;
}
