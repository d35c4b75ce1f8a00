// Routes of client error reports.
import { clientErrors } from "@tidings/contract/areas/client-errors";
import { type Route, systemRoute } from "../../kernel/http/route.ts";
import { reportClientError } from "./report-client-error.ts";

export const routes: readonly Route[] = [systemRoute(clientErrors.report, async (ctx, { body }) => reportClientError(ctx, body))];
