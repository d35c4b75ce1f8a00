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
    summary: "Hold everything that has not left; requests under way still arrive",
    permission: { action: "stop", subject: "outreach_message" },
    params: ref,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  resume: endpoint({
    method: "POST",
    path: "/outreaches/:externalId/resume.json",
    summary: "Go on after a pause, or with the other recipients after the first part",
    permission: { action: "stop", subject: "outreach_message" },
    params: ref,
    output: one,
    sends: true,
    errors: ["not_found", "invalid_state"],
  }),
  approve: endpoint({
    method: "POST",
    path: "/outreaches/:externalId/approve.json",
    summary: "Approve an outreach of another user, which then starts as it was scheduled",
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
    summary: "When outreaches need a second person, when they are paused, and the hours of promotional ones",
    permission: { action: "read", subject: "outreach_message" },
    output: settings,
  }),
  update: endpoint({
    method: "PUT",
    path: "/outreach_settings.json",
    summary: "Change when outreaches need a second person, when they are paused, and the hours of promotional ones",
    permission: { action: "update", subject: "outreach_approval" },
    wrap: "outreachSettings",
    body: OutreachSettingsInput,
    output: settings,
  }),
};
