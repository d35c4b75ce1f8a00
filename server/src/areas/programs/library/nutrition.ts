// Nutrition: twenty-four weeks about drinks, vegetables, balanced plates, cooking and eating with care.
import type { LibraryProgram } from "./compose.ts";
import { nutritionWeeks1To8 } from "./nutrition-weeks-1-to-8.ts";
import { nutritionWeeks9To16 } from "./nutrition-weeks-9-to-16.ts";
import { nutritionWeeks17To24 } from "./nutrition-weeks-17-to-24.ts";

export const nutrition: LibraryProgram = {
  code: "n01-nutrition",
  name: "Nutrition",
  categoryName: "Lifestyle",
  summary: "Twenty-four weeks of short texts that help patients eat better by small swaps, without diets and on any budget.",
  about: [
    "Advice about food is easy to give and hard to live by. Three texts a week bring one small swap, one idea for the kitchen, and one question about how it goes.",
    "The texts forbid nothing and promise nothing. Who worries that food may run out is told where help is, and your team sees the answer.",
  ],
  goals: [
    "Drink water in place of sweet drinks",
    "Fill half the plate with vegetables",
    "Read a food label",
    "Cook and shop on a small budget",
    "Tell hunger from stress and boredom",
  ],
  weeks: [...nutritionWeeks1To8, ...nutritionWeeks9To16, ...nutritionWeeks17To24],
};
