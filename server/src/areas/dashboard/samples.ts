// One good call for the dashboard.
import type { dashboard } from "@tidings/contract/areas/dashboard";
import type { SamplesOf } from "../../testing/samples.ts";

const dashboardSamples: SamplesOf<typeof dashboard> = { show: () => ({}) };

export const samples = { dashboard: dashboardSamples };
