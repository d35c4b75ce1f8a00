// Which act answers which call about appointment templates.
import { appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import { exportRequests } from "@tidings/contract/areas/exports";
import { type Route, route } from "../../../kernel/http/route.ts";
import { destroyTemplate, publishTemplate, standByTemplate } from "./retire-template.ts";
import { listTemplates, showTemplate } from "./show-template.ts";
import { exportTemplates } from "./templates-export.ts";
import { createTemplate, updateTemplate } from "./write-template.ts";

export const templateRoutes: readonly Route[] = [
  route(appointmentTemplates.list, (ctx, { query }) => listTemplates(ctx, query)),
  route(appointmentTemplates.show, (ctx, { params }) => showTemplate(ctx, params.externalId)),
  route(appointmentTemplates.create, (ctx, { body }) => createTemplate(ctx, body)),
  route(appointmentTemplates.update, (ctx, { params, body }) => updateTemplate(ctx, params.externalId, body)),
  route(appointmentTemplates.destroy, (ctx, { params }) => destroyTemplate(ctx, params.externalId)),
  route(appointmentTemplates.publish, (ctx, { params }) => publishTemplate(ctx, params.externalId)),
  route(appointmentTemplates.standBy, (ctx, { params }) => standByTemplate(ctx, params.externalId)),
  route(exportRequests.appointmentTemplates, (ctx, { body }) => exportTemplates(ctx, body)),
];
