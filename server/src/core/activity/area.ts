// Module definition of the activity log.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import type { ReplyHandler } from "../messaging/public.ts";
import { routesWith } from "./routes.ts";

/** The reply handler of the feature that asked is notified when a reply is reviewed. */
export const activityModule = (handlers: readonly ReplyHandler[]): ModuleDefinition => ({ name: "activity", routes: routesWith(handlers) });
