// Staff of the organization: list, record, levels, preferences, invitation, and own Messenger notifications.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { PhoneInput } from "../phone-input.ts";
import { paged, pageQuery } from "../wire.ts";
import { features, levels } from "../words.ts";
import { Email } from "./session.ts";

/** Status of the account in all organizations. */
export const accountStatuses = ["pending", "active", "expired", "disabled"] as const;
/** Status in one organization, which may have suspended the user. */
export const userStatuses = [...accountStatuses, "suspended"] as const;
/** Roles that a supervisor can assign; the operator's roles are not assigned here. */
export const staffRoles = ["staff_admin", "staff"] as const;
export const outreachNotifications = ["user_created", "all", "disabled"] as const;
export const aiNotifications = ["weekly", "disabled"] as const;
export const digestNotifications = ["daily", "disabled"] as const;

/** Intervals of the email about waiting messages; without one it is off. */
export const messengerSchedules = [
  { repeatType: "minute", repeatInterval: 10 },
  { repeatType: "minute", repeatInterval: 30 },
  { repeatType: "minute", repeatInterval: 60 },
  { repeatType: "hour", repeatInterval: 2 },
  { repeatType: "hour", repeatInterval: 24 },
] as const;

const Preferences = z.object({
  outreachCompletionNotification: z.enum(outreachNotifications),
  aiAssistantNotification: z.enum(aiNotifications),
  /** The email about unread notifications, on working days. */
  digestNotification: z.enum(digestNotifications),
});

const Levels = z.record(z.enum(features), z.enum(levels));

export const UserRow = z.object({
  externalId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  role: z.enum(staffRoles),
  status: z.enum(userStatuses),
  /** Pending without a valid link: the invitation must be sent again. */
  isInvitationExpired: z.boolean(),
  currentSignInAt: z.nullable(z.string()),
  lastSignInAt: z.nullable(z.string()),
  currentUserAbilities: z.object({
    update: z.boolean(),
    destroy: z.boolean(),
    /** Name, email, phone and title: cannot be changed by others if the user also works elsewhere. */
    updatePerson: z.boolean(),
    /** Role, levels and access to PHI; users cannot change their own. */
    updateRights: z.boolean(),
  }),
});
export type UserRow = z.infer<typeof UserRow>;

export const User = z.extend(UserRow, {
  featuresPermissions: Levels,
  anonymizePhi: z.boolean(),
  /** Sees what the organization marked as confidential, and its messages. */
  readsConfidential: z.boolean(),
  /** Sees only patients of these locations; null: of all. */
  locations: z.nullable(z.array(z.object({ externalId: z.string(), name: z.string() }))),
  preferences: Preferences,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** "created on MM/DD/YYYY by NAME" */
  creationDetails: z.string(),
  creationUserName: z.nullable(z.string()),
  /** Only organizations that the current user works in, too. */
  organizations: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type User = z.infer<typeof User>;

const name = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(255, issueText("validation.maxLength", { max: 255 })));

/** Locations to which a user or an API key is limited. */
export const GivenLocations = z
  .array(z.string().check(z.minLength(1), z.maxLength(64)))
  .check(z.minLength(1, issueText("validation.blank")), z.maxLength(500));

export const UserInput = z.object({
  firstName: name(),
  lastName: name(),
  email: Email,
  phone: z.nullish(PhoneInput),
  jobTitle: z.nullish(z.string().check(z.maxLength(255, issueText("validation.maxLength", { max: 255 })))),
  role: z.enum(staffRoles),
  /** Omitted features keep their level; for a new user they get the default. */
  featuresPermissions: z.partialRecord(z.enum(features), z.enum(levels)),
  anonymizePhi: z.boolean(),
  /** Left out for a new user: supervisors may, other staff may not. */
  readsConfidential: z.optional(z.boolean()),
  /** Null, or left out for a new user: patients of all locations. */
  locationExternalIds: z.nullish(GivenLocations),
  preferences: z.optional(z.partial(Preferences)),
});
export type UserInput = z.infer<typeof UserInput>;

const Scheduler = z.object({
  repeatType: z.optional(z.enum(["minute", "hour"])),
  repeatInterval: z.optional(z.number()),
});
const MessengerNotificationSettings = z.object({ scheduler: Scheduler });
export type MessengerNotificationSettings = z.infer<typeof MessengerNotificationSettings>;

const isOffered = ({ repeatType, repeatInterval }: z.infer<typeof Scheduler>): boolean =>
  (repeatType === undefined && repeatInterval === undefined) ||
  messengerSchedules.some((each) => each.repeatType === repeatType && each.repeatInterval === repeatInterval);

const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((text) => text === "true"),
  ),
]);

const ref = z.object({ externalId: z.string().check(z.minLength(1), z.maxLength(64)) });
const one = z.object({ user: User });

export const userSortFields = ["firstName", "role", "lastSignInAt"] as const;

export const users = {
  list: endpoint({
    method: "GET",
    path: "/users.json",
    summary: "List the staff of the organization; without the permission to manage staff, only the user's own record",
    permission: { action: "read", subject: "user" },
    query: z.object({
      ...pageQuery(),
      search: z.optional(
        z.object({
          fullName: z.optional(z.string().check(z.maxLength(255))),
          role: z.optional(z.enum(staffRoles)),
          status: z.optional(z.enum(userStatuses)),
          /** Only users who sent (or did not send) a message in Messenger. */
          sentDirectMessagingMessages: z.optional(flag),
          createdOutreaches: z.optional(flag),
        }),
      ),
    }),
    output: paged("users", UserRow),
  }),
  show: endpoint({
    method: "GET",
    path: "/users/:externalId.json",
    summary: "Get a staff user; without the permission to manage staff, only the user's own record",
    permission: { action: "read", subject: "user" },
    params: ref,
    output: one,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/users.json",
    summary: "Invite a staff user by email; a user of another organization with this email address also joins this organization",
    permission: { action: "create", subject: "user" },
    wrap: "user",
    body: UserInput,
    output: one,
    status: 201,
  }),
  update: endpoint({
    method: "PUT",
    path: "/users/:externalId.json",
    summary: "Update a staff user; omitted fields keep their values. Users cannot change their own permissions",
    permission: { action: "update", subject: "user" },
    params: ref,
    wrap: "user",
    body: z.partial(UserInput),
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/users/:externalId.json",
    summary: "Remove a user from the organization; their sessions there end immediately",
    permission: { action: "destroy", subject: "user" },
    params: ref,
    errors: ["not_found", "invalid_state"],
  }),
  sendInvitation: endpoint({
    method: "POST",
    path: "/users/:externalId/send_invitation.json",
    summary: "Resend the invitation to a user who has not set a password yet",
    permission: { action: "create", subject: "user" },
    params: ref,
    output: one,
    errors: ["not_found", "invalid_state", "too_many_requests"],
  }),
  suspend: endpoint({
    method: "POST",
    path: "/users/:externalId/suspend.json",
    summary: "Suspend a user of the organization until restored; their sessions there end immediately",
    permission: { action: "destroy", subject: "user" },
    params: ref,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/users/:externalId/restore.json",
    summary: "Restore a suspended user with their former permissions; a user who never signed in is invited again",
    permission: { action: "destroy", subject: "user" },
    params: ref,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  endSessions: endpoint({
    method: "POST",
    path: "/users/:externalId/end_sessions.json",
    summary: "End all of a user's sessions in this organization; sessions in other organizations are kept",
    permission: { action: "destroy", subject: "user" },
    params: ref,
    output: z.object({ endedCount: z.number() }),
    errors: ["not_found", "invalid_state"],
  }),
  requirePasswordReset: endpoint({
    method: "POST",
    path: "/users/:externalId/require_password_reset.json",
    summary: "Sign a user out and email a link to set a new password; the old password stops working",
    permission: { action: "destroy", subject: "user" },
    params: ref,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  messengerNotificationSettings: endpoint({
    method: "GET",
    path: "/users/:externalId/messenger_notification_settings.json",
    summary: "Get how often the signed-in user is emailed about unanswered messages; an empty scheduler means never",
    permission: { action: "read", subject: "user" },
    params: ref,
    output: z.object({ messengerNotificationSettings: MessengerNotificationSettings }),
    errors: ["not_found"],
  }),
  updateMessengerNotificationSettings: endpoint({
    method: "PUT",
    path: "/users/:externalId/messenger_notification_settings.json",
    summary: "Set how often the signed-in user is emailed about unanswered messages; an empty scheduler turns the emails off",
    permission: { action: "update", subject: "user" },
    params: ref,
    wrap: "messengerNotificationSettings",
    body: z.object({ scheduler: Scheduler.check(z.refine(isOffered, issueText("validation.invalid"))) }),
    output: z.object({ messengerNotificationSettings: MessengerNotificationSettings }),
    errors: ["not_found"],
  }),
};
