// Which act answers which call of the provider's own area; all work across organizations, so all are the engine's.
import {
  adminCanvases,
  adminCustomers,
  adminLibrary,
  adminOrganizations,
  adminOutboundMessages,
  adminPatientResponses,
  adminPrograms,
  adminSetup,
  adminUsers,
} from "@tidings/contract/areas/admin";
import { confirmSetupItem, sendTestMessage, showSetup } from "../../core/setup/public.ts";
import { type Route, systemRoute } from "../../kernel/http/route.ts";
import { listCanvases, showCanvas } from "./canvas-rows.ts";
import { createAdminUser } from "./create-user.ts";
import { createCustomer, listCustomers, showCustomer, updateCustomer } from "./customers.ts";
import { listPrograms, type ProgramAdministration, showProgram, updateProgram } from "./launched-programs.ts";
import { createResource, listResources, showResource, updateResource } from "./library-resources.ts";
import { listOrganizations, showOrganization } from "./organization-rows.ts";
import { correctCategory, listOutboundMessages, readOutboundMessage } from "./outbound-messages.ts";
import { withinKnown } from "./owner-by-code.ts";
import { judgeResponse, listPatientResponses } from "./patient-responses.ts";
import { resumeNumber } from "./resume-number.ts";
import { updateAdminUser } from "./update-user.ts";
import { byExternalId, listUsers, presentUser, readUser } from "./user-rows.ts";
import { createCanvas, finalizeCanvas, type TakenCodes, updateCanvas, updateCanvasProgram } from "./write-canvas.ts";
import { createOrganization, updateOrganization } from "./write-organization.ts";

export const routesWith = (taken: TakenCodes, programs: ProgramAdministration): readonly Route[] => [
  systemRoute(adminOrganizations.list, (ctx, { query }) => listOrganizations(ctx, query)),
  systemRoute(adminOrganizations.create, (ctx, { body }) => createOrganization(ctx, body)),
  systemRoute(adminOrganizations.show, (ctx, { params }) => showOrganization(ctx, params.code)),
  systemRoute(adminOrganizations.update, (ctx, { params, body }) => updateOrganization(ctx, params.code, body)),
  systemRoute(adminOrganizations.resumeNumber, (ctx, { params }) => resumeNumber(ctx, params.code, params.phone)),
  systemRoute(adminSetup.show, async (ctx, { params }) => ({ setup: await showSetup(await withinKnown(ctx, params.code)) })),
  systemRoute(adminSetup.confirm, async (ctx, { params, body }) => ({
    setup: await confirmSetupItem(await withinKnown(ctx, params.code), params.item, body),
  })),
  systemRoute(adminSetup.sendTest, async (ctx, { params, body }) => sendTestMessage(await withinKnown(ctx, params.code), body.phone)),
  systemRoute(adminCustomers.list, (ctx, { query }) => listCustomers(ctx, query)),
  systemRoute(adminCustomers.create, (ctx, { body }) => createCustomer(ctx, body)),
  systemRoute(adminCustomers.show, (ctx, { params }) => showCustomer(ctx, params.ein)),
  systemRoute(adminCustomers.update, (ctx, { params, body }) => updateCustomer(ctx, params.ein, body)),
  systemRoute(adminUsers.list, (ctx, { query }) => listUsers(ctx, query)),
  systemRoute(adminUsers.create, (ctx, { body }) => createAdminUser(ctx, body)),
  systemRoute(adminUsers.show, async (ctx, { params }) => ({
    user: presentUser(await readUser(ctx, byExternalId(params.externalId)), ctx),
  })),
  systemRoute(adminUsers.update, (ctx, { params, body }) => updateAdminUser(ctx, params.externalId, body)),
  systemRoute(adminLibrary.list, (ctx, { query }) => listResources(ctx, query)),
  systemRoute(adminLibrary.create, (ctx, { body }) => createResource(ctx, body)),
  systemRoute(adminLibrary.show, (ctx, { params }) => showResource(ctx, params.externalId)),
  systemRoute(adminLibrary.update, (ctx, { params, body }) => updateResource(ctx, params.externalId, body)),
  systemRoute(adminCanvases.list, (ctx, { query }) => listCanvases(ctx, query)),
  systemRoute(adminCanvases.create, (ctx, { body }) => createCanvas(ctx, body, taken)),
  systemRoute(adminCanvases.show, (ctx, { params }) => showCanvas(ctx, params.externalId)),
  systemRoute(adminCanvases.update, (ctx, { params, body }) => updateCanvas(ctx, params.externalId, body, taken)),
  systemRoute(adminCanvases.finalize, (ctx, { params }) => finalizeCanvas(ctx, params.externalId)),
  systemRoute(adminCanvases.updateProgram, (ctx, { params, body }) => updateCanvasProgram(ctx, params.externalId, body)),
  systemRoute(adminPrograms.list, (ctx, { query }) => listPrograms(ctx, query)),
  systemRoute(adminPrograms.show, (ctx, { params }) => showProgram(ctx, params.externalId)),
  systemRoute(adminPrograms.update, (ctx, { params, body }) => updateProgram(ctx, params.externalId, body, programs)),
  systemRoute(adminOutboundMessages.list, (ctx, { query }) => listOutboundMessages(ctx, query)),
  systemRoute(adminOutboundMessages.read, (ctx, { params }) => readOutboundMessage(ctx, params.id)),
  systemRoute(adminOutboundMessages.correct, (ctx, { params, body }) => correctCategory(ctx, params.externalId, body.category)),
  systemRoute(adminPatientResponses.list, (ctx, { query }) => listPatientResponses(ctx, query)),
  systemRoute(adminPatientResponses.judge, (ctx, { params, body }) => judgeResponse(ctx, params.externalId, body.correct)),
];
