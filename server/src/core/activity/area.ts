// What activity hands to the application.
import type { Plug } from "../../kernel/plug.ts";
import type { ReplyHandler } from "../messaging/public.ts";
import { routesWith } from "./routes.ts";

/** That a reply was looked at is told to the feature that had asked. */
export const activityPlug = (handlers: readonly ReplyHandler[]): Plug => ({ name: "activity", routes: routesWith(handlers) });
