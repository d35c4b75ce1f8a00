// Which act answers which call about trouble in browsers.
import { trouble } from "@tidings/contract/areas/trouble";
import { type Route, systemRoute } from "../../kernel/http/route.ts";
import { reportTrouble } from "./report-trouble.ts";

export const routes: readonly Route[] = [systemRoute(trouble.report, async (ctx, { body }) => reportTrouble(ctx, body))];
