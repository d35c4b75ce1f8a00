// The glossary for code: words that are not used in names and comments, each with its replacement.

export interface GlossaryWord {
  /** The word as it appears in a name that is split into words, or in a comment. */
  word: string;
  use: string;
}

/** Not used in identifiers, file names, tables and columns. A name is split at capitals, hyphens and underscores. */
export const forbiddenInNames: readonly GlossaryWord[] = [
  { word: "most", use: "max" },
  { word: "fewest", use: "min" },
  { word: "least", use: "min" },
  { word: "longest", use: "max…Length, max…Ms" },
  { word: "shortest", use: "min…Length" },
  { word: "who", use: "the noun: caller, user, patient" },
  { word: "whom", use: "the noun: recipient, user, patient" },
  { word: "whoever", use: "the noun" },
  { word: "nobody", use: "none, publicCaller, the noun" },
  { word: "somebody", use: "the noun" },
  { word: "anybody", use: "publicClient, the noun" },
  { word: "everybody", use: "all…, the noun" },
  { word: "door", use: "route, webhook" },
  { word: "doors", use: "routes, webhooks" },
  { word: "plug", use: "module definition" },
  { word: "plugs", use: "modules" },
  { word: "trouble", use: "client error, problem" },
  { word: "verdict", use: "outcome" },
  { word: "verdicts", use: "outcomes" },
  { word: "hear", use: "onNotify, load" },
  { word: "heard", use: "event, reply" },
  { word: "tell", use: "notify" },
  { word: "tells", use: "notifies" },
  { word: "told", use: "notified" },
  { word: "talk", use: "conversation, message" },
  { word: "talking", use: "messaging" },
  { word: "crowd", use: "load generator, synthetic data" },
  { word: "complain", use: "addIssue" },
  { word: "complaint", use: "issue" },
  { word: "complaints", use: "issues" },
  { word: "tidy", use: "purge, clean up, sanitize" },
  { word: "sweep", use: "purge, clean up" },
  { word: "forget", use: "purge, clear, reset" },
  { word: "sight", use: "access" },
  { word: "desk", use: "batcher, queue" },
  { word: "ladder", use: "import rules" },
  { word: "homeless", use: "unmatched" },
  { word: "anew", use: "again, re…" },
  { word: "wish", use: "request" },
  { word: "endings", use: "suffixes, outcomes" },
];

/** Not used in comments. Matched as whole words, without regard to case. */
export const forbiddenInComments: readonly GlossaryWord[] = [
  { word: "whoever", use: "the noun: the caller, the user, the patient" },
  { word: "whom", use: "the noun" },
  { word: "nobody", use: "no user, no patient, none" },
  { word: "somebody", use: "a user, a patient" },
  { word: "anybody", use: "any user" },
  { word: "everybody", use: "all users, all patients" },
  { word: "anew", use: "again" },
  { word: "aloud", use: "logs …" },
  { word: "door", use: "route, webhook, public interface" },
  { word: "doors", use: "routes, webhooks" },
  { word: "thereof", use: "of it" },
  { word: "quarter of an hour", use: "15 minutes" },
  { word: "by the clock", use: "on a schedule" },
  { word: "stands still", use: "is stalled" },
  { word: "takes up", use: "resumes" },
  { word: "what became of", use: "the outcome of" },
  { word: "not yet told", use: "not notified yet" },
  { word: "given up aloud", use: "logs the failure and gives up" },
  { word: "is asked for", use: "is requested" },
  { word: "heart beats", use: "heartbeats" },
  { word: "over and over", use: "repeatedly" },
  { word: "of it only those", use: "filters" },
];

/** Names that contain such a word because the wire, a library or the field gives them that name. */
export const allowedNames: ReadonlySet<string> = new Set<string>([
  // A role of the demonstration's staff: the front desk of a clinic.
  "frontDesk",
]);
