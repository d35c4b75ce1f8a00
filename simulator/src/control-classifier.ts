// Control endpoints of the sandbox large model: its answer, delay and failure mode, and the requests it received.

import { type ClassifierState, classifierMoods, newClassifier } from "./classifier-state.ts";
import { ControlError, type ControlRequest, fieldsOf } from "./control-request.ts";

export const readClassifier = ({ state }: ControlRequest): ClassifierState => state.classifier;

const kinds: Partial<Record<string, "string" | "number">> = { mood: "string", answer: "string", delayMs: "number", apiKey: "string" };

/** Updates only the given settings; forgets the recorded requests and those that still wait for a delayed answer. */
export function setClassifier({ state, body }: ControlRequest): ClassifierState {
  const changes = fieldsOf(body);
  for (const [name, value] of Object.entries(changes)) {
    if (typeof value !== kinds[name])
      throw new ControlError(400, `${name} must be one of ${Object.keys(kinds).join(", ")}, and of its kind`);
    if (name === "mood" && !(classifierMoods as readonly unknown[]).includes(value))
      throw new ControlError(400, `mood must be one of ${classifierMoods.join(", ")}`);
  }
  state.classifier = { ...newClassifier(), ...state.classifier, ...(changes as Partial<ClassifierState>), held: 0, requests: [] };
  return state.classifier;
}
