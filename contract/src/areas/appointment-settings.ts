// Appointment settings: the reply to patients who cannot come, and whether patients without a reply get a follow-up.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

const LangMap = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(2000)));

export const RescheduleSetting = z.object({
  enabled: z.boolean(),
  /** Added to the reply to a NO, by language. */
  contentText: LangMap,
});
export type RescheduleSetting = z.infer<typeof RescheduleSetting>;

export const FollowUpSetting = z.object({ enabled: z.boolean() });
export type FollowUpSetting = z.infer<typeof FollowUpSetting>;

const Reschedule = z.object({ rescheduleSetting: RescheduleSetting });
const FollowUp = z.object({ followUpSetting: FollowUpSetting });

/** The same endpoints exist below the area and beside it. */
const rescheduleShow = (path: string) =>
  endpoint({
    method: "GET",
    path,
    summary: "Get the instructions for patients who cannot come",
    permission: { action: "read", subject: "appointments_reschedule_settings" },
    output: Reschedule,
  });
const rescheduleUpdate = (path: string) =>
  endpoint({
    method: "PUT",
    path,
    summary: "Update the instructions for patients who cannot come",
    permission: { action: "update", subject: "appointments_reschedule_settings" },
    wrap: "rescheduleSetting",
    body: z.extend(RescheduleSetting, {
      /** The value before the change: a concurrent change is not overwritten (409). */
      before: z.optional(RescheduleSetting),
    }),
    output: Reschedule,
    errors: ["stale"],
  });
const followUpShow = (path: string) =>
  endpoint({
    method: "GET",
    path,
    summary: "Get whether patients who did not answer receive a follow-up before their visit",
    permission: { action: "read", subject: "provider" },
    output: FollowUp,
  });
const followUpUpdate = (path: string) =>
  endpoint({
    method: "PUT",
    path,
    summary: "Turn follow-ups on or off for the organization",
    permission: { action: "updateFollowUpSettings", subject: "providers_features_config" },
    wrap: "followUpSetting",
    body: FollowUpSetting,
    output: FollowUp,
  });

const [reschedule, followUp] = ["/reschedule_settings.json", "/follow_up_settings.json"] as const;

export const rescheduleSettings = {
  show: rescheduleShow(`/appointments${reschedule}`),
  update: rescheduleUpdate(`/appointments${reschedule}`),
  showPlain: rescheduleShow(reschedule),
  updatePlain: rescheduleUpdate(reschedule),
};
export const followUpSettings = {
  show: followUpShow(`/appointments${followUp}`),
  update: followUpUpdate(`/appointments${followUp}`),
  showPlain: followUpShow(followUp),
  updatePlain: followUpUpdate(followUp),
};
