// Routes of alerts and the on-call list.
import { alerts, onCall } from "@tidings/contract/areas/alerts";
import { type Route, route } from "../../kernel/http/route.ts";
import { paginationOf } from "../organizations/public.ts";
import { closeAlert, decidePause, openAlert, showAlert, takeAlert } from "./act-on-alert.ts";
import { alertFigures } from "./alert-figures.ts";
import { presentAlerts, readAlerts } from "./alert-rows.ts";
import { readAlertSettings, updateAlertSettings } from "./alert-settings.ts";
import type { AlertSourceHandler } from "./alert-source.ts";
import { showOnCall, updateOnCall } from "./on-call.ts";
import { sendTestAlert } from "./send-test-alert.ts";

export const routesWith = (sources: readonly AlertSourceHandler[]): readonly Route[] => [
  route(alerts.list, async (ctx, { query }) => {
    const { rows, total } = await readAlerts(ctx, query);
    return { alerts: await presentAlerts(ctx, rows), pagination: paginationOf(query, total) };
  }),
  route(alerts.show, (ctx, { params }) => showAlert(ctx, params.externalId, sources)),
  route(alerts.open, (ctx, { params }) => openAlert(ctx, params.externalId, sources)),
  route(alerts.take, (ctx, { params }) => takeAlert(ctx, params.externalId)),
  route(alerts.close, (ctx, { params, body }) => closeAlert(ctx, params.externalId, body, sources)),
  route(alerts.decidePause, (ctx, { params, body }) => decidePause(ctx, params.externalId, body, sources)),
  route(alerts.figures, async (ctx, { query }) => ({ figures: await alertFigures(ctx, query) })),
  route(alerts.settings, async (ctx) => ({ settings: await readAlertSettings(ctx) })),
  route(alerts.updateSettings, async (ctx, { body }) => ({ settings: await updateAlertSettings(ctx, body) })),
  route(onCall.show, async (ctx, { query }) => ({ onCall: await showOnCall(ctx, query.locationExternalId) })),
  route(onCall.update, async (ctx, { body }) => ({ onCall: await updateOnCall(ctx, body) })),
  route(onCall.test, (ctx, { params }) => sendTestAlert(ctx, params.externalId)),
];
