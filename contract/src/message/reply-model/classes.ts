// What the statistical reader tells apart from everything else.

export const modelClasses = ["crisis", "emergency", "stop", "wrong_number", "deceased", "moved", "leave_program", "start", "help"] as const;
export type ModelClass = (typeof modelClasses)[number];

/** What sounds like one of them and is not; learned as classes of their own because they have words of their own. */
export const lookalikeClasses = [
  "crisis_lookalike",
  "emergency_lookalike",
  "stop_lookalike",
  "wrong_number_lookalike",
  "deceased_lookalike",
] as const;

/** In the order in which their weights are stored, behind "none". */
export const storedClasses = [...modelClasses, ...lookalikeClasses] as const;
