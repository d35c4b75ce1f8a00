// Control endpoints of the sandbox translator: its failure mode and limits, and the requests it received.

import { ControlError, type ControlRequest, fieldsOf } from "./control-request.ts";
import { moods, newTranslator, type TranslatorState } from "./translator-state.ts";

export const readTranslator = ({ state }: ControlRequest): TranslatorState => state.translator;

/** Updates only the given settings; clears the recorded requests. */
export function setTranslator({ state, body }: ControlRequest): TranslatorState {
  const changes = fieldsOf(body);
  const current = state.translator;
  const kinds: Partial<Record<string, "string" | "number">> = {
    mood: "string",
    apiKey: "string",
    breaksOn: "string",
    batchLimit: "number",
  };
  for (const [name, value] of Object.entries(changes))
    if (typeof value !== kinds[name] || (name === "mood" && !(moods as readonly unknown[]).includes(value)))
      throw new ControlError(
        400,
        `${name} must be ${name === "mood" ? `one of ${moods.join(", ")}` : "one of mood, apiKey, breaksOn, batchLimit, and of its kind"}`,
      );
  state.translator = { ...newTranslator(), ...current, ...(changes as Partial<TranslatorState>), requests: [] };
  return state.translator;
}
