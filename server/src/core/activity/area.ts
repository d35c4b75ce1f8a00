// Definition of activity.
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import type { ReplyHandler } from "../messaging/public.ts";
import { routesWith } from "./routes.ts";

/** The feature that asked is notified when a reply was reviewed. */
export const activityPlug = (handlers: readonly ReplyHandler[]): ModuleDefinition => ({ name: "activity", routes: routesWith(handlers) });
