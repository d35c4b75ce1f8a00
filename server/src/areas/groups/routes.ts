// Routes of groups.
import { groups } from "@tidings/contract/areas/groups";
import { type Route, route } from "../../kernel/http/route.ts";
import { addPatients, cancelChange, changePatients, removePatients, showChange } from "./change-patients.ts";
import { listMemberIds, listMembers, listMembersAmong } from "./list-members.ts";
import { previewChange } from "./preview-change.ts";
import { listGroups, showGroup } from "./show-group.ts";
import { createGroup, destroyGroup, updateGroup } from "./write-group.ts";

export const routes: readonly Route[] = [
  route(groups.list, (ctx, { query }) => listGroups(ctx, query)),
  route(groups.show, (ctx, { params }) => showGroup(ctx, params.externalId)),
  route(groups.create, (ctx, { body }) => createGroup(ctx, body)),
  route(groups.update, (ctx, { params, body }) => updateGroup(ctx, params.externalId, body)),
  route(groups.destroy, (ctx, { params }) => destroyGroup(ctx, params.externalId)),
  route(groups.patients, (ctx, { params, query }) => listMembers(ctx, params.externalId, query)),
  route(groups.patientIds, (ctx, { params, query }) => listMemberIds(ctx, params.externalId, query)),
  route(groups.members, (ctx, { params, query }) => listMembersAmong(ctx, params.externalId, query.externalIds)),
  route(groups.addPatients, (ctx, { params, body }) => addPatients(ctx, params.externalId, body)),
  route(groups.removePatients, (ctx, { params, body }) => removePatients(ctx, params.externalId, body)),
  route(groups.changePatients, (ctx, { params, body }) => changePatients(ctx, params.externalId, body)),
  route(groups.previewChange, (ctx, { params, body }) => previewChange(ctx, params.externalId, body)),
  route(groups.change, (ctx, { params }) => showChange(ctx, params)),
  route(groups.cancelChange, (ctx, { params }) => cancelChange(ctx, params)),
];
