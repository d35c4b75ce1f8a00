// The control addresses of the pretend translator: its mood and limits, and what it was asked so far.

import { ControlProblem, type ControlRequest, fieldsOf } from "./control-request.ts";
import { moods, newTranslator, type TranslatorState } from "./translator-state.ts";

export const readTranslator = ({ world }: ControlRequest): TranslatorState => world.translator;

/** Names only what changes; what it was asked is forgotten. */
export function setTranslator({ world, body }: ControlRequest): TranslatorState {
  const wish = fieldsOf(body);
  const current = world.translator;
  const kinds: Partial<Record<string, "string" | "number">> = {
    mood: "string",
    apiKey: "string",
    breaksOn: "string",
    batchLimit: "number",
  };
  for (const [name, value] of Object.entries(wish))
    if (typeof value !== kinds[name] || (name === "mood" && !(moods as readonly unknown[]).includes(value)))
      throw new ControlProblem(
        400,
        `${name} must be ${name === "mood" ? `one of ${moods.join(", ")}` : "one of mood, apiKey, breaksOn, batchLimit, and of its kind"}`,
      );
  world.translator = { ...newTranslator(), ...current, ...(wish as Partial<TranslatorState>), requests: [] };
  return world.translator;
}
