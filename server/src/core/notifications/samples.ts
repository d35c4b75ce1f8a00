// One valid request for each endpoint of notifications.
import type { notifications } from "@tidings/contract/areas/notifications";
import type { SamplesOf } from "../../testing/samples.ts";

const notificationSamples: SamplesOf<typeof notifications> = {
  list: () => ({}),
  read: () => ({ body: { newestExternalId: "0198c0de-0000-7000-8000-000000000001" } }),
};

export const samples = { notifications: notificationSamples };
