// What the dashboard's cards are drawn from.
import type { dashboard } from "@tidings/contract/areas/dashboard";
import type { OutputOf } from "@tidings/contract/endpoint";

export type Figures = OutputOf<typeof dashboard.show>["dashboard"];
