// One valid request for each endpoint of the safety texts.
import type { safety } from "@tidings/contract/areas/safety";
import type { SamplesOf } from "../../testing/samples.ts";

const safetySamples: SamplesOf<typeof safety> = {
  texts: () => ({}),
  updateText: () => ({
    params: { kind: "self_harm" },
    body: { languages: [{ language: "english", before: "", after: "You matter to us." }] },
  }),
};

export const samples = { safety: safetySamples };
