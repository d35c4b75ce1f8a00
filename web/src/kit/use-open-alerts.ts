// The most urgent active alerts, for bell and banner together: one request, renewed by the event stream.
import { alerts } from "@tidings/contract/areas/alerts";
import { pollEvery, useEndpoint } from "../api/queries.ts";
import { useCan } from "../api/session.tsx";

export const shownAlerts = 8;

export const useOpenAlerts = () =>
  useEndpoint(
    alerts.list,
    { query: { page: 1, perPage: shownAlerts, search: { state: "active" } } },
    { isEnabled: useCan()("read", "alert"), pollMs: pollEvery.fallbackMs },
  );
