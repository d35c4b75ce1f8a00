// Endpoints that hold and let go the sending of an outreach, and the organization's settings for it.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { OutreachSettings, OutreachSettingsInput } from "./outreaches/sending.ts";
import { Outreach } from "./outreaches.ts";

const ref = z.object({ externalId: z.uuid() });
const one = z.object({ outreach: Outreach });
const settings = z.object({ outreachSettings: OutreachSettings });

export const outreachSending = {
  pause: endpoint({
    method: "POST",
    path: "/outreaches/:externalId/pause.json",
    summary: "Pause an outreach: messages not yet sent are held; requests already with the carrier are still delivered",
    permission: { action: "stop", subject: "outreach_message" },
    params: ref,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  resume: endpoint({
    method: "POST",
    path: "/outreaches/:externalId/resume.json",
    summary: "Resume an outreach after a pause, or continue with the remaining recipients",
    permission: { action: "stop", subject: "outreach_message" },
    params: ref,
    output: one,
    sends: true,
    errors: ["not_found", "invalid_state"],
  }),
  approve: endpoint({
    method: "POST",
    path: "/outreaches/:externalId/approve.json",
    summary: "Approve another user's outreach, which then starts as scheduled",
    permission: { action: "update", subject: "outreach_approval" },
    params: ref,
    body: z.object({ lockVersion: z.int() }),
    output: one,
    sends: true,
    errors: ["not_found", "invalid_state", "stale", "forbidden"],
  }),
};

export const outreachSettings = {
  show: endpoint({
    method: "GET",
    path: "/outreach_settings.json",
    summary: "Get the rules for approval, automatic pausing, and promotional hours of outreaches",
    permission: { action: "read", subject: "outreach_message" },
    output: settings,
  }),
  update: endpoint({
    method: "PUT",
    path: "/outreach_settings.json",
    summary: "Update the rules for approval, automatic pausing, and promotional hours of outreaches",
    permission: { action: "update", subject: "outreach_approval" },
    wrap: "outreachSettings",
    body: OutreachSettingsInput,
    output: settings,
  }),
};
