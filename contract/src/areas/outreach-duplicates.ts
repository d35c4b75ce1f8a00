// Duplicating an outreach: a draft with the same message, method and audience.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { Outreach, OutreachInput } from "./outreaches.ts";

export const outreachDuplicates = {
  create: endpoint({
    method: "POST",
    path: "/outreaches/:externalId/duplicate.json",
    summary: "Create a draft with the same message, method, and audience; it has no start time, and nothing is sent",
    permission: { action: "create", subject: "outreach_message" },
    params: z.object({ externalId: z.uuid() }),
    wrap: "outreach",
    /** Without a title it has that of the original. */
    body: z.object({ title: z.optional(OutreachInput.shape.title) }),
    output: z.object({ outreach: Outreach }),
    status: 201,
    errors: ["not_found"],
  }),
};
