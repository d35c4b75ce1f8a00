// Setup checklist of an organization as operators see and confirm it.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { Setup, SetupConfirmation, setupItemRef, TestMessage } from "../setup.ts";
import { codeRef, operatorRoles } from "./fields.ts";

const open = { permission: "session", roles: operatorRoles } as const;
const one = z.object({ setup: Setup });

export const adminSetup = {
  show: endpoint({
    method: "GET",
    path: "/admin/organizations/:code/setup.json",
    summary: "Get the setup checklist of an organization",
    ...open,
    params: codeRef,
    output: one,
    errors: ["not_found"],
    isPolling: true,
  }),
  confirm: endpoint({
    method: "PUT",
    path: "/admin/organizations/:code/setup/:item.json",
    summary: "Confirm an item of an organization's setup checklist, or undo the confirmation",
    ...open,
    params: z.extend(codeRef, setupItemRef.shape),
    wrap: "item",
    body: SetupConfirmation,
    output: one,
    errors: ["not_found"],
  }),
  sendTest: endpoint({
    method: "POST",
    path: "/admin/organizations/:code/setup/test_message.json",
    summary: "Send a test message of an organization to a phone",
    ...open,
    params: codeRef,
    body: TestMessage,
    sends: true,
    errors: ["not_found", "not_configured"],
  }),
};
