// Form of the lines that `npm run measure-replies` reads, and the refusal of what is not of that form.
import { z } from "zod";

const wording = z.union([z.array(z.string()), z.record(z.string(), z.string())]);
const label = z.union([z.string(), z.number(), z.boolean()]);

const lineForm = z.looseObject({
  id: z.string(),
  text: z.string(),
  language: z.string().default("en"),
  kind: z.string().optional(),
  question_type: z.enum(["none", "yes_no", "true_false", "multiple_choice", "scale", "numerical", "date", "open_ended"]).default("none"),
  question: z.string().nullish(),
  options: wording.nullish(),
  scale: z.object({ min: z.number(), max: z.number() }).nullish(),
  today: z.string().nullish(),
  reference: z.string().nullish(),
  date_policy: z.string().nullish(),
  expected: label.nullish(),
  acceptable: z.array(label).nullish(),
  must_not: z.array(label).nullish(),
  level: z.enum(["clear", "possible"]).nullish(),
  tier: z.string().nullish(),
});

export type ReplyLine = z.output<typeof lineForm>;

export const optionsOfLine = ({ options }: ReplyLine): string[] =>
  options ? (Array.isArray(options) ? options : Object.values(options)) : [];

/** One line of JSON each; blank lines are skipped, a wrong one stops the run with its number. */
export function parseLines(content: string): ReplyLine[] {
  return content.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    try {
      return [lineForm.parse(JSON.parse(line))];
    } catch (error) {
      throw new Error(`line ${at + 1} is not a reply: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}
