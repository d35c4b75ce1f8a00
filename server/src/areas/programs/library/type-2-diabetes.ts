// Type 2 Diabetes: twenty-five weeks about blood sugar, food, moving, medicine, feet and eyes, and mood.
import type { LibraryProgram } from "./compose.ts";
import { diabetesWeeks1To9 } from "./diabetes-weeks-1-to-9.ts";
import { diabetesWeeks10To17 } from "./diabetes-weeks-10-to-17.ts";
import { diabetesWeeks18To25 } from "./diabetes-weeks-18-to-25.ts";

export const typeTwoDiabetes: LibraryProgram = {
  code: "d01-type-2-diabetes",
  name: "Type 2 Diabetes",
  categoryName: "Chronic Care",
  summary: "Twenty-five weeks of friendly texts that help patients live well with type 2 diabetes, one small step at a time.",
  about: [
    "Most of diabetes care happens at home: at the table, on a walk, at the sink with a foot mirror. Three short texts a week bring one idea, one thing to try, and one question.",
    "The texts never change a treatment. They remind patients to ask their care team, to keep their visits, and to call when something worries them.",
  ],
  goals: [
    "Know what raises and lowers blood sugar",
    "Choose filling meals with fewer sweet drinks",
    "Move on most days",
    "Take medicine as the care team says and keep visits",
    "Look after feet, eyes and mood",
  ],
  weeks: [...diabetesWeeks1To9, ...diabetesWeeks10To17, ...diabetesWeeks18To25],
};
