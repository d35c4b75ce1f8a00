// What a language's phrase list holds; the notation is described in reply-phrase.ts.

export interface ReplyPhrases {
  /** Clear opt-outs. */
  readonly stop: readonly string[];
  readonly wrongNumber: readonly string[];
  /** Might be an opt-out: automated sends are held until a person has looked. */
  readonly doubtful: readonly string[];
  /** Turn a clear opt-out into a doubtful one ("don't text me before 9"). */
  readonly limited?: readonly string[];
  /** Turn any match into none ("I never unsubscribed"). */
  readonly unless?: readonly string[];
}
