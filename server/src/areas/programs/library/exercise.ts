// Exercise: twenty-four weeks about walking, strength, balance and moving with joy.
import type { LibraryProgram } from "./compose.ts";
import { exerciseWeeks1To8 } from "./exercise-weeks-1-to-8.ts";
import { exerciseWeeks9To16 } from "./exercise-weeks-9-to-16.ts";
import { exerciseWeeks17To24 } from "./exercise-weeks-17-to-24.ts";

export const exercise: LibraryProgram = {
  code: "e01-exercise",
  name: "Exercise",
  categoryName: "Lifestyle",
  summary: "Twenty-four weeks of short texts that help patients move more: from five minutes in the house to a habit of their own.",
  about: [
    "No gym and no equipment: a chair, a wall, a pair of shoes. Three texts a week bring one thing to do, one reason for it, and one question about how it went.",
    "The texts say when to rest and when to call. Who has fallen or feels down is asked to call the clinic, and your team sees the answer.",
  ],
  goals: [
    "Walk on most days, at one's own pace",
    "Do exercises for strength and balance twice a week",
    "Sit less",
    "Know the signs to rest and to call",
    "Begin again after a setback",
  ],
  weeks: [...exerciseWeeks1To8, ...exerciseWeeks9To16, ...exerciseWeeks17To24],
};
