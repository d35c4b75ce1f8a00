// Reads a reply as the answer to an open question of any type.

import { frameOf } from "./answer-model/question-frame.ts";
import { answerShares } from "./answer-model/read-model.ts";
import { isMixedReply, settleYesNo } from "./answer-model/settle.ts";
import { isOpenForm, isTurnedForm } from "./answer-model/turned-forms.ts";
import { readChoice } from "./choices/read-choice.ts";
import { plainLead, ruleYesNo, type YesNoReading } from "./choices/read-yes-no.ts";
import { addMonths } from "./dates/calendar.ts";
import { readDate } from "./dates/read-date.ts";
import { foldAccents, foldReply, normalizeReply, plainDigits } from "./fold-reply.ts";
import { wordedAmount } from "./numbers/amount-wordings.ts";
import { leavesNumberOpen } from "./numbers/open-amounts.ts";
import { readAmount } from "./numbers/read-amount.ts";
import { readAmountElsewhere } from "./numbers/read-amount-elsewhere.ts";
import { readNumber } from "./numbers/read-number.ts";
import { readNoneArrived } from "./patient-requests/none-arrived.ts";
import { baseCode } from "./phrases/word-index.ts";
import {
  type AnswerReading,
  choiceLetters,
  type DateQuestion,
  type NumberQuestion,
  type Question,
  type ScaleQuestion,
  type YesNoQuestion,
} from "./question.ts";
import { countsKilograms, isOpenNumber } from "./reply-doubts.ts";
import { numberSenseOf } from "./writing/question-topic.ts";

const unclear = (reason: Extract<AnswerReading, { kind: "unclear" }>["reason"]): AnswerReading => ({ kind: "unclear", reason });

/**
 * Reads a reply that readKeyword found to be no keyword. Never throws; in doubt the reply is unclear, because a
 * person can still look at an unclear one but no one looks at a wrong one.
 */
export function readAnswer(text: string, question: Question): AnswerReading {
  const visible = normalizeReply(text).trim();
  if (visible === "") return unclear("empty");
  switch (question.type) {
    case "yes_no":
      return saysOtherwise(text, question.text) ? unclear("not_understood") : asYesNo(text, question);
    case "true_false":
      return saysOtherwise(text, question.text) ? unclear("not_understood") : asTrueFalse(text, question);
    case "open_ended":
      return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(visible)
        ? { kind: "answer", type: "open_ended", value: text.trim(), confidence: "exact" }
        : unclear("empty");
    case "multiple_choice":
      return asChoice(text, question.options, question.language);
    case "numerical":
      return asNumber(text, question);
    case "scale":
      return asScale(text, question);
    case "date":
      return asDate(text, question);
  }
}

const onlyFigures = /^[\p{Nd}\s.,:/#()+$%-]+$/u;

/** Of messages, a survey or a link: "None came" answers it. */
const asksOfMessages =
  /\b(?:texts?|messages?|surveys?|reminders?|links?|codes?|emails?|calls?|mensajes?|textos?|encuestas?|recordatorios?|enlace|codigo|correo|llamadas?|receive|received|get our|recibio|recibido|llego)\b/u;

/** "No surveys came": it begins with "no" and says nothing of what was asked. */
const saysOtherwise = (text: string, asked = ""): boolean =>
  readNoneArrived(text, foldReply(text)) !== null && !asksOfMessages.test(foldReply(asked));

/** The rules first; where they leave doubt, or only guess, the answer model reads the reply together with the question. */
function readYesNo(text: string, { language, topic, text: asked }: YesNoQuestion): YesNoReading {
  const rule = ruleYesNo(text, language, topic);
  if (isOpenForm(text) && !(rule.value !== null && rule.confidence === "exact")) return { value: null, reason: "maybe" };
  if (asked === undefined || asked.trim() === "") return rule;
  // "12/09/2026", "7": figures alone answer another question. "126" may say that the sugar was checked.
  const isMeasured = /^\s*\d{2,3}(?:\.\d)?\s*$/u.test(text) && numberSenseOf(asked).measure !== undefined;
  if (rule.value === null && onlyFigures.test(text) && !isMeasured) return rule;
  const frame = frameOf(asked);
  if (rule.value !== null && rule.confidence === "exact" && !frame.isNegated) return rule;
  const [code, lead] = [baseCode(language) ?? "en", plainLead(text, language)];
  const shares = answerShares({ text, code, frame, rule: rule.value ?? rule.reason, lead, question: asked });
  return settleYesNo({ rule, shares, lead, frame, code, isMixed: isMixedReply(text, lead, asked), isTurned: isTurnedForm(text, code) });
}

function asYesNo(text: string, question: YesNoQuestion): AnswerReading {
  const reading = readYesNo(text, question);
  if (reading.value === null) return unclear(reading.reason);
  const { value, confidence, layer, evidence } = reading;
  return { kind: "answer", type: value, confidence, ...(layer ? { layer } : {}), ...(evidence ? { evidence } : {}) };
}

const trueWords =
  /^(?:t|tr|true|verdadero|verdad|cierto|vrai|vero|verdadeiro|wahr|waar|sant|sandt|prawda|правда|истина|doğru|dogru|صحیح|صح|אמת|सच|सही|真|正确|正確|对|對|本当|正しい|참|맞다|totoo|tama|dung|vre|v|kweli|run)$/u;
const falseWords =
  /^(?:f|fls|false|falso|faux|falsch|onwaar|falskt|falsk|falsz|nieprawda|неправда|ложь|yanlis|خطا|خاطی|שקר|गलत|झूठ|假|错误|錯誤|错|錯|偽|間違い|거짓|틀리다|mali|sai|fo|si kweli|been)$/u;

function asTrueFalse(text: string, { language, topic }: YesNoQuestion): AnswerReading {
  const folded = foldReply(text);
  if (trueWords.test(folded)) return { kind: "answer", type: "true", confidence: "exact" };
  if (falseWords.test(folded)) return { kind: "answer", type: "false", confidence: "exact" };
  const reading = ruleYesNo(text, language, topic);
  if (reading.value === null) return unclear(reading.reason);
  return { kind: "answer", type: reading.value === "yes" ? "true" : "false", confidence: "likely" };
}

function asChoice(text: string, options: readonly string[], language: string | undefined): AnswerReading {
  const reading = readChoice(text, options, language);
  if (reading.option === null) return unclear(reading.reason);
  const letter = choiceLetters[reading.option];
  if (letter === undefined) return unclear("out_of_range");
  return { kind: "answer", type: `multiple_choice_${letter}`, value: letter, confidence: reading.confidence };
}

/** "5 i think": said behind the one value, it takes nothing from it but the certainty. */
const hedged = /^(?=[^\p{L}]*[\p{L}\d])(.*?)[\s,.]+(?:i (?:think|believe|guess)|creo(?: yo)?|me parece)\s*[.!]*\s*$/isu;
/** "115, had nothing to eat yet": what was not eaten is no second number. */
const aside = /^\s*(\d+(?:\.\d+)?)\s*,?\s(?=\D*\b(?:nothing|nada)\b)\D+$/iu;

interface Value {
  said: string;
  isHedged: boolean;
}

function valueIn(text: string): Value {
  const said = hedged.exec(text)?.[1];
  return said === undefined ? { said: text, isHedged: false } : { said, isHedged: true };
}

/** The question in lower case without accents, its marks kept. */
const askedOf = ({ text }: NumberQuestion | ScaleQuestion): string =>
  foldAccents(normalizeReply(text ?? "")).replace(/(?<=\p{L})['’](?=\p{L})/gu, "");

/** Below these a number is in another unit: 7.2 is no blood sugar in the United States. */
const lowest: Partial<Record<NonNullable<NumberQuestion["measure"]>, number>> = { glucose: 25, temperature: 80, pressure: 30, weight: 3 };

function asNumber(written: string, question: NumberQuestion): AnswerReading {
  const { language, unit, measure } = question;
  const sense = { ...(unit ? { unit } : {}), ...(measure ? { measure } : {}) };
  const { said, isHedged } = valueIn(written);
  const code = baseCode(language) ?? "en";
  if (leavesNumberOpen(written, { unit })) return unclear("not_understood");
  const worded = wordedAmount(aside.exec(said)?.[1] ?? said, { code, asked: askedOf(question), ...sense });
  if (typeof worded !== "string" && worded.value === null) return unclear("not_understood");
  const text = typeof worded === "string" ? worded : written;
  const elsewhere = typeof worded === "string" ? readAmountElsewhere(text, { code, ...(unit ? { unit } : {}) }) : worded;
  if (elsewhere === undefined && isOpenNumber(text, code)) return unclear("not_understood");
  if (unit !== "kilograms" && countsKilograms(text)) return unclear("not_understood");
  const reading = elsewhere ?? readAmount(text, { ...(language ? { language } : {}), ...sense }) ?? readNumber(text, language);
  if (!reading || reading.value === null) return unclear("not_understood");
  if (measure !== undefined && reading.value < (lowest[measure] ?? 0)) return unclear("not_understood");
  if (reading.value < (question.min ?? -Infinity) || reading.value > (question.max ?? Infinity)) return unclear("out_of_range");
  // A third has no end in binary: fifteen digits are all that a stored number holds.
  return {
    kind: "answer",
    type: "numerical",
    value: Number(reading.value.toPrecision(15)),
    confidence: reading.isExact && !isHedged && text === written ? "exact" : "likely",
  };
}

/** "8/10", "8 out of 10", "8 de 10" on a scale to 10 is 8. */
function withoutScale(text: string, max: number): string {
  return plainDigits(text).replace(new RegExp(`(\\d+)\\s*(?:/|out of|of|over|sobre|de|sur|von|su|из|من)\\s*${max}(?!\\d)`, "iu"), "$1");
}

function asScale(written: string, question: ScaleQuestion): AnswerReading {
  const { said, isHedged } = valueIn(written);
  const min = question.min ?? 0;
  const max = question.max ?? 10;
  const { language } = question;
  const code = baseCode(language) ?? "en";
  if (leavesNumberOpen(written, { isScale: true })) return unclear("not_understood");
  const worded = wordedAmount(aside.exec(said)?.[1] ?? said, { code, asked: askedOf(question), scale: { min, max } });
  const text = typeof worded === "string" ? worded : written;
  const reading =
    (typeof worded === "string" ? undefined : worded) ??
    readAmountElsewhere(text, { code, scaleMax: max }) ??
    readAmount(text, { ...(language ? { language } : {}), scaleMax: max }) ??
    readNumber(withoutScale(text, max), language);
  if (!reading || reading.value === null || !Number.isInteger(reading.value)) return unclear("not_understood");
  if (reading.value < min || reading.value > max) return unclear("out_of_range");
  return {
    kind: "answer",
    type: "scale",
    value: reading.value,
    confidence: reading.isExact && !isHedged && text === written ? "exact" : "likely",
  };
}

function asDate(written: string, question: DateQuestion): AnswerReading {
  const { said, isHedged } = valueIn(written);
  const reading = readDate(said, question);
  if (!reading) return unclear("not_understood");
  if (question.policy === "future" && reading.value < question.today) return unclear("out_of_range");
  if (question.maxYears !== undefined) {
    const months = question.maxYears * 12;
    if (reading.value > addMonths(question.today, months) || reading.value < addMonths(question.today, -months))
      return unclear("out_of_range");
  }
  return { kind: "answer", type: "date", value: reading.value, confidence: reading.isExact && !isHedged ? "exact" : "likely" };
}
