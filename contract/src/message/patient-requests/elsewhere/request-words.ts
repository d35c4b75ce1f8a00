// The shape of a language's wordings for what patients and families say beyond answers; the notation is described in reply-phrase.ts.

import type { Language } from "../../languages.ts";

export interface RequestWords {
  readonly language: Language;
  /** The patient has died. */
  readonly deceased: readonly string[];
  /** A death that is not the patient's: a pet, a telephone, long ago, a figure of speech. */
  readonly notDeceased: readonly string[];
  /** The number belongs to a stranger, said plainly. */
  readonly wrongNumber: readonly string[];
  /** No more messages at all, said plainly. */
  readonly stop: readonly string[];
  /** A person has to judge: "who is Ana?", "I was never at your clinic", "I will block you". */
  readonly doubtful: readonly string[];
  /** Lives elsewhere or has another clinic now. */
  readonly moved: readonly string[];
  /** Takes the meaning of wrong number, stop and moved away: a limit, a question, another thing that stops. */
  readonly unless: readonly string[];
  /** Programs and kinds of messages: a wish that names one is read no further than that. */
  readonly parts: readonly string[];
  /** Wants messages again, said in a sentence. */
  readonly start: readonly string[];
  /** Asks who writes, how to answer, or what it costs. */
  readonly help: readonly string[];
  /** Takes the wish for messages away: "I do not want them again". */
  readonly negates: readonly string[];
}
