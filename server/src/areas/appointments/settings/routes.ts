// Which act answers which call about the settings of appointments, below the area's address and beside it.
import {
  type FollowUpSetting,
  followUpSettings,
  type RescheduleSetting,
  rescheduleSettings,
} from "@tidings/contract/areas/appointment-settings";
import { type Route, route } from "../../../kernel/http/route.ts";
import { readFollowUpSettings, updateFollowUpSettings } from "./follow-up-settings.ts";
import { readRescheduleSettings, updateRescheduleSettings } from "./reschedule-settings.ts";

const reschedule = async (found: Promise<RescheduleSetting>) => ({ rescheduleSetting: await found });
const followUp = async (found: Promise<FollowUpSetting>) => ({ followUpSetting: await found });

export const settingRoutes: readonly Route[] = [
  route(rescheduleSettings.show, (ctx) => reschedule(readRescheduleSettings(ctx))),
  route(rescheduleSettings.showPlain, (ctx) => reschedule(readRescheduleSettings(ctx))),
  route(rescheduleSettings.update, (ctx, { body }) => reschedule(updateRescheduleSettings(ctx, body))),
  route(rescheduleSettings.updatePlain, (ctx, { body }) => reschedule(updateRescheduleSettings(ctx, body))),
  route(followUpSettings.show, (ctx) => followUp(readFollowUpSettings(ctx))),
  route(followUpSettings.showPlain, (ctx) => followUp(readFollowUpSettings(ctx))),
  route(followUpSettings.update, (ctx, { body }) => followUp(updateFollowUpSettings(ctx, body))),
  route(followUpSettings.updatePlain, (ctx, { body }) => followUp(updateFollowUpSettings(ctx, body))),
];
