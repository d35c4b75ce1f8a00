// Teams of Messenger, to which conversations are assigned, and the time in which an organization wants to reply.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";

export const maxTeamNameLength = 80;
export const maxTeamMembers = 200;
const StaffUser = z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() });

export const Team = z.object({
  externalId: z.string(),
  name: z.string(),
  /** Null: the whole organization. */
  location: z.nullable(z.object({ externalId: z.string(), name: z.string() })),
  /** Its members who can read conversations, by name. */
  users: z.array(StaffUser),
});
export type Team = z.infer<typeof Team>;

export const TeamInput = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, issueText("validation.blank")),
      z.maxLength(maxTeamNameLength, issueText("validation.maxLength", { max: maxTeamNameLength })),
    ),
  locationExternalId: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))),
  userExternalIds: z.array(z.uuid()).check(z.maxLength(maxTeamMembers)),
});
export type TeamInput = z.infer<typeof TeamInput>;

const read = { action: "read", subject: "direct_messaging" } as const;
const manage = { action: "update", subject: "providers_auto_responder" } as const;
const ref = z.object({ externalId: z.uuid() });
const one = z.object({ team: Team });

export const teams = {
  list: endpoint({
    method: "GET",
    path: "/messaging/teams.json",
    summary: "List Messenger teams with their members by name",
    permission: read,
    output: z.object({ teams: z.array(Team) }),
  }),
  create: endpoint({
    method: "POST",
    path: "/messaging/teams.json",
    summary: "Create a team",
    permission: manage,
    wrap: "team",
    body: TeamInput,
    output: one,
    status: 201,
  }),
  update: endpoint({
    method: "PUT",
    path: "/messaging/teams/:externalId.json",
    summary: "Update a team's name, location, and members",
    permission: manage,
    params: ref,
    wrap: "team",
    body: TeamInput,
    output: one,
    errors: ["not_found"],
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/messaging/teams/:externalId.json",
    summary: "Delete a team; its conversations are kept without a team",
    permission: manage,
    params: ref,
    errors: ["not_found"],
  }),
};

export const minReplyMinutes = 5;
export const maxReplyMinutes = 7 * 24 * 60;

export const ReplyTime = z.object({
  /** Minutes within which a message of a patient is to be answered; null: no target. */
  targetMinutes: z.nullable(z.number()),
  /** Only minutes in these hours count; null: all count. `weekdays`: 0 is Sunday. */
  hours: z.nullable(z.object({ weekdays: z.array(z.number()), startTime: z.string(), endTime: z.string() })),
});
export type ReplyTime = z.infer<typeof ReplyTime>;

const oneReplyTime = z.object({ replyTime: ReplyTime });

export const replyTime = {
  show: endpoint({
    method: "GET",
    path: "/messaging/reply_time.json",
    summary: "Get the target time for replying to patients",
    permission: read,
    output: oneReplyTime,
  }),
  update: endpoint({
    method: "PUT",
    path: "/messaging/reply_time.json",
    summary: "Set or remove the target time for replying to patients",
    permission: manage,
    wrap: "replyTime",
    body: z.object({ targetMinutes: z.nullable(z.number().check(z.int(), z.gte(minReplyMinutes), z.lte(maxReplyMinutes))) }),
    output: oneReplyTime,
  }),
};
