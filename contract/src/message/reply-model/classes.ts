// What the statistical reader tells apart from everything else.

export const modelClasses = ["crisis", "emergency", "stop", "wrong_number", "deceased", "moved", "leave_program"] as const;
export type ModelClass = (typeof modelClasses)[number];
