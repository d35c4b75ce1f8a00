// Smoking Cessation: twenty-four weeks from the reasons to a life without smoke.
import type { LibraryProgram } from "./compose.ts";
import { smokingWeeks1To8 } from "./smoking-weeks-1-to-8.ts";
import { smokingWeeks9To16 } from "./smoking-weeks-9-to-16.ts";
import { smokingWeeks17To24 } from "./smoking-weeks-17-to-24.ts";

export const smokingCessation: LibraryProgram = {
  code: "k01-smoking-cessation",
  name: "Smoking Cessation",
  categoryName: "Lifestyle",
  summary: "Twenty-four weeks of short texts that help patients get ready, live through the first days, and stay smoke-free.",
  about: [
    "Most people need several tries, and help makes each more likely to succeed. Three texts a week find reasons and triggers, prepare a day, and stay for the months after it.",
    "The texts name the free quitlines and ask patients to talk with you about medicine. A slip is met with the next step and never with blame.",
  ],
  goals: [
    "Know one's reasons and triggers",
    "Choose a day and prepare it",
    "Get through cravings without smoke",
    "Use coaches and medicine that help",
    "Go on after a slip",
  ],
  weeks: [...smokingWeeks1To8, ...smokingWeeks9To16, ...smokingWeeks17To24],
};
