// Definition of Messenger.
import { type NamedRecords, namedBy } from "../../core/audit/public.ts";
import type { ReplyHandler } from "../../core/messaging/public.ts";
import type { PatientPort } from "../../core/patients/public.ts";
import type { PlaceMergePort } from "../../core/places/public.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { messengerPlaces } from "./merged-places.ts";
import { messengerPatientPort } from "./patient-port.ts";
import { routesWith } from "./routes.ts";

/** Features are told when a reply of staff settles a reply to them. */
export const messengerModule = (handlers: readonly ReplyHandler[]) =>
  ({
    name: "messenger",
    tables: [
      "conversation_notes",
      "message_drafts",
      "messenger_team_members",
      "messenger_teams",
      "messenger_templates",
      "reply_time_targets",
    ],
    publishes: ["receive_messenger_templates"],
    routes: routesWith(handlers),
    patientPort: messengerPatientPort,
    places: messengerPlaces,
    named: [
      namedBy("messenger_template", "messenger_template", "messenger_templates", "title"),
      namedBy("messenger_team", "direct_messaging", "messenger_teams", "name"),
    ],
  }) satisfies ModuleDefinition & { named: readonly NamedRecords[]; patientPort: PatientPort; places: PlaceMergePort };
