// Stress Management: twelve weeks about noticing stress and feeling calmer.
import type { LibraryProgram } from "./compose.ts";
import { stressWeeks1To6 } from "./stress-weeks-1-to-6.ts";
import { stressWeeks7To12 } from "./stress-weeks-7-to-12.ts";

export const stressManagement: LibraryProgram = {
  code: "s01-stress-management",
  name: "Stress Management",
  categoryName: "Lifestyle",
  summary: "Twelve weeks of short texts that help patients notice stress and find small ways to feel calmer.",
  about: [
    "Stress touches sleep, blood pressure and every choice of the day. This program sends three texts a week: something to know, something to try, and a question about how it went.",
    "It doesn't replace care. Patients are reminded that the clinic is there, and every answer can be read by your team.",
  ],
  goals: ["Notice the first signs of stress", "Use slow breathing every day", "Sleep better", "Move a little and ask for support"],
  weeks: [...stressWeeks1To6, ...stressWeeks7To12],
};
