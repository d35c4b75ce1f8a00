// Options of a console command: declared with a hint each, and everything that is wrong told in one line.
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { StartupError } from "../kernel/startup-error.ts";

/** The value's form, and what to give, told where it does not fit. */
export type OptionTable = Readonly<Record<string, readonly [form: z.ZodMiniType, hint: string]>>;

/** Text of 1 to `maxLength` characters, without blanks around it. */
export const words = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));

/**
 * Reads `args`; `flags` are options without a value.
 * @throws StartupError that names every option that is missing or wrong, with its hint.
 */
export function readOptions<T extends OptionTable, F extends string = never>(
  args: readonly string[],
  options: T,
  flags: readonly F[] = [],
): { [name in keyof T]: z.infer<T[name][0]> } & Record<F, boolean> {
  const names = Object.keys(options);
  let given: Partial<Record<string, unknown>>;
  try {
    const declared = {
      ...Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
      ...Object.fromEntries(flags.map((name) => [name, { type: "boolean" as const }])),
    };
    given = parseArgs({ args: [...args], options: declared, strict: true }).values;
  } catch (error) {
    throw new StartupError((error as Error).message.split(". ")[0] ?? "unknown option");
  }
  const read = names.map((name) => ({ name, result: z.safeParse(options[name]?.[0] as z.ZodMiniType, given[name]) }));
  const wrong = read.filter(({ result }) => !result.success).map(({ name }) => `--${name} (${options[name]?.[1]})`);
  if (wrong.length > 0) throw new StartupError(`give ${wrong.join(", ")}`);
  return Object.fromEntries([
    ...read.map(({ name, result }) => [name, result.data]),
    ...flags.map((name) => [name, given[name] === true]),
  ]) as ReturnType<typeof readOptions<T, F>>;
}
