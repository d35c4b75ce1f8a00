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
    summary: "Enter an organization for support: this session reads there for 60 minutes, with patient data masked, and changes nothing",
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
    summary: "Show patient data for the rest of the time, with a reason of its own",
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
    summary: "Leave the organization before the time is over",
    permission: "session",
    roles: operatorRoles,
    params: idRef,
    errors: ["not_found"],
  }),
};
