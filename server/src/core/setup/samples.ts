// One good call for each endpoint of the setup checklist.
import type { setup } from "@tidings/contract/areas/setup";
import type { SamplesOf } from "../../testing/samples.ts";

const setupSamples: SamplesOf<typeof setup> = {
  show: () => ({}),
  confirm: () => ({ params: { item: "texts" }, body: { isDone: true } }),
  sendTest: () => ({ body: { phone: "3035550100" } }),
};

export const samples = { setup: setupSamples };
