// Definition of consent: what is shown of the ledger, which patients keeps.
import { consent } from "@tidings/contract/areas/consent";
import { route } from "../../kernel/http/route.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { listConsentEvents } from "./list-consent-events.ts";

export const consentModule: ModuleDefinition = {
  name: "consent",
  routes: [route(consent.list, (ctx, { params, query }) => listConsentEvents(ctx, params.externalId, query))],
};
