// Operators in an organization for support: they enter with a reason, read for an hour, and leave.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { CurrentUser } from "../session.ts";
import { codeRef, given, idRef, operatorRoles, siteAdmins } from "./fields.ts";

export const supportMinutes = 60;

const reason = z.object({ reason: given(300) });
const me = z.object({ currentUser: CurrentUser });

export const adminSupport = {
  enter: endpoint({
    method: "POST",
    path: "/admin/organizations/:code/support.json",
    summary: "Enter an organization for support: for 60 minutes this session is read-only there, with patient data masked",
    permission: "session",
    roles: operatorRoles,
    params: codeRef,
    wrap: "support",
    body: reason,
    output: me,
    errors: ["not_found"],
  }),
  unmask: endpoint({
    method: "PUT",
    path: "/support/:externalId/unmask.json",
    summary: "Show unmasked patient data for the rest of the support session, with a separate reason",
    permission: "session",
    roles: siteAdmins,
    params: idRef,
    wrap: "support",
    body: reason,
    output: me,
    errors: ["not_found"],
  }),
  leave: endpoint({
    method: "DELETE",
    path: "/support/:externalId.json",
    summary: "Leave the organization before the support session expires",
    permission: "session",
    roles: operatorRoles,
    params: idRef,
    errors: ["not_found"],
  }),
};
