// One good call for each endpoint of the virus scan.
import type { adminVirusScan } from "@tidings/contract/areas/admin";
import type { SamplesOf } from "../../testing/samples.ts";

const virusScanSamples: SamplesOf<typeof adminVirusScan> = { show: () => ({}) };

export const samples = { adminVirusScan: virusScanSamples };
