// Messenger: conversations with patients, their messages, and texts written by staff.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { paged, pageQuery, queryInt } from "../wire.ts";
import { activityFeatureTypes } from "../words.ts";
import { ActivityEntry, AlertMark, MediaFile } from "./activity.ts";
import { homeLocationFilter } from "./patients/home-location.ts";

/** `unassigned`: neither a user's nor a team's. */
export const threadStates = ["pending_answer", "unread", "needs_review", "unassigned"] as const;
export type ThreadState = (typeof threadStates)[number];

/** The lists of the inbox. "Needs you" has no date limit; "Waiting for patient": staff wrote last and asked; "My team": of the viewer's teams. */
export const inboxTabs = ["needs_you", "mine", "my_team", "waiting_for_patient", "all", "closed"] as const;
export type InboxTab = (typeof inboxTabs)[number];

const moment = z.string();
const StaffUser = z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() });

/** A conversation as Messenger lists it, one per patient. */
export const MessengerThread = z.object({
  /** The patient's. */
  externalId: z.string(),
  patient: z.object({
    externalId: z.string(),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    /** Names are symbols. */
    isMasked: z.boolean(),
  }),
  /** The patient waits for a reply: cleared by replying or by marking it as read. */
  pendingAnswer: z.boolean(),
  unread: z.boolean(),
  lastMessage: z.nullable(z.object({ body: z.nullable(z.string()), createdAt: moment })),
  /** The same message with all details of the activity log. */
  lastMessageLog: z.nullable(ActivityEntry),
  /** Replies that need review. */
  invalidResponsesCount: z.number(),
  /** An alert of the patient's number that is not closed: such threads come first. */
  safetyAlert: z.nullable(AlertMark),
  /** The newest reply that needs review, with the message that it answers; both masked for staff without access to PHI. */
  openReview: z.nullable(
    z.object({
      /** The flag's. */
      externalId: z.string(),
      reason: z.string(),
      featureType: z.enum(activityFeatureTypes),
      receivedAt: moment,
      body: z.nullable(z.string()),
      question: z.nullable(z.string()),
    }),
  ),
  /** The newest call in which the patient asked to be called back, until staff say that they have called. */
  callBack: z.nullable(z.object({ externalId: z.string(), askedAt: moment })),
  /** The viewer has an unsent text here. */
  hasDraft: z.boolean(),
  /** When the oldest message arrived that has no reply yet. */
  waitingSince: z.nullable(moment),
  /** It has waited longer than the organization's reply time, counted in clinic hours. */
  isOverdue: z.boolean(),
  assignedUser: z.nullable(StaffUser),
  assignedTeam: z.nullable(z.object({ externalId: z.string(), name: z.string() })),
  snoozedUntil: z.nullable(moment),
  closedAt: z.nullable(moment),
  /** Of a search by text: the newest message with the words; null where the patient is what was found. */
  match: z.nullable(z.object({ externalId: z.string(), body: z.string(), createdAt: moment, isReceived: z.boolean() })),
  lastActivityAt: moment,
  createdAt: moment,
  updatedAt: moment,
});
export type MessengerThread = z.infer<typeof MessengerThread>;

/** The same conversation with the field names of the inbox. */
export const InboxThread = z.object({
  externalId: z.string(),
  unread: z.boolean(),
  pendingAnswer: z.boolean(),
  invalidResponsesCount: z.number(),
  safetyAlert: z.nullable(AlertMark),
  lastActivityAt: moment,
  lastActivityBody: z.nullable(z.string()),
  lastActivityMediaFiles: z.array(MediaFile),
  patientFirstName: z.nullable(z.string()),
  patientLastName: z.nullable(z.string()),
  createdAt: moment,
  updatedAt: moment,
});
export type InboxThread = z.infer<typeof InboxThread>;

const word = z.optional(z.string().check(z.maxLength(255)));
/** Days of the organization's calendar, both included. */
const day = z.optional(z.iso.date());

export const threadFilters = {
  search: z.optional(
    z.object({
      name: word,
      phoneNumber: word,
      externalId: word,
      /** A single search field for a name or an id. */
      nameOrExternalId: word,
      /** A single search field for a name, an id, digits of a phone number, or words that the patient or staff have written. */
      text: word,
      state: z.optional(z.enum(threadStates)),
      /** Conversations that have waited for a reply for at least this long; closed and snoozed ones do not wait. */
      waitingHours: z.optional(queryInt(1, 720)),
      ...homeLocationFilter,
    }),
  ),
  /** Absent: all. */
  tab: z.optional(z.enum(inboxTabs)),
  /** Conversations in which this user has written. */
  userExternalId: z.optional(z.uuid()),
  minDate: day,
  maxDate: day,
};
const threadQuery = z.object({ ...pageQuery(), ...threadFilters });

export const maxFiles = 10;
/** A message of staff can be undone for so long. */
export const undoSeconds = 8;

export const NewMessage = z.object({
  /** May be empty when a file is attached. */
  body: z.string().check(z.maxLength(4000)),
  /** Uploaded files in the order in which they are sent. */
  mediaFileExternalIds: z.optional(z.array(z.uuid()).check(z.maxLength(maxFiles, issueText("validation.tooManyFiles", { maxFiles })))),
  /** Waits 8 seconds before it is sent, so that it can be undone. */
  isUndoable: z.optional(z.boolean()),
  /** Sent then; at most a year ahead. It can be undone until it is sent. */
  sendAt: z.optional(z.iso.datetime({ offset: true })),
  /**
   * The newest text of the patient, and of a colleague, that was on screen, by the id of its entry; null for none. Absent: not said.
   * What came meanwhile has to be read first: the response is "stale" and says what came, and the same text can be sent again with it.
   */
  seen: z.optional(
    z.object({
      received: z.nullable(z.string()),
      sent: z.nullable(z.string()),
      /** The oldest entry that was on screen, if there are older ones: what is older counts as seen. */
      since: z.optional(z.iso.datetime({ offset: true })),
    }),
  ),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** Staff may answer a patient for so long after a text of theirs, where texts otherwise need consent on record. */
export const daysToAnswer = 7;

/** Why a text of Messenger cannot go to this patient; the words of `unreachableReasons` that matter here, and what the number alone tells. */
export const cannotTextReasons = ["disabled", "opted_out", "no_phone", "no_language", "unreachable", "no_consent"] as const;
export type CannotTextReason = (typeof cannotTextReasons)[number];

const ref = z.object({ externalId: z.string().check(z.minLength(1), z.maxLength(64)) });
const read = { action: "read", subject: "direct_messaging" } as const;
const sendMessage = { action: "sendMessage", subject: "direct_messaging" } as const;
const markAsRead = { action: "markAsRead", subject: "direct_messaging" } as const;
const markAsUnread = { action: "markAsUnread", subject: "direct_messaging" } as const;
const thread = z.object({ thread: MessengerThread });
const inboxThread = z.object({ thread: InboxThread });

export const messenger = {
  threads: endpoint({
    method: "GET",
    path: "/messaging/threads.json",
    summary: "List threads, newest activity first",
    permission: read,
    query: threadQuery,
    output: paged("threads", MessengerThread),
    isPolling: true,
  }),
  threadCounts: endpoint({
    method: "GET",
    path: "/messaging/thread_counts.json",
    summary: "Count the conversations in each inbox tab that need attention",
    permission: read,
    output: z.object({
      counts: z.object({
        needsYou: z.number(),
        mine: z.number(),
        /** Null: the viewer is in no team. */
        myTeam: z.nullable(z.number()),
        waitingForPatient: z.number(),
      }),
    }),
    isPolling: true,
  }),
  thread: endpoint({
    method: "GET",
    path: "/messaging/threads/:externalId.json",
    summary: "Get the thread of a patient; 404 if there are no messages",
    permission: read,
    params: ref,
    output: thread,
    errors: ["not_found"],
    isPolling: true,
  }),
  send: endpoint({
    method: "POST",
    path: "/messaging/threads/:externalId/messages.json",
    summary: "Send a text message to a patient; the first message creates the thread",
    permission: sendMessage,
    params: ref,
    wrap: "message",
    body: NewMessage,
    output: z.object({ message: ActivityEntry, thread: MessengerThread }),
    status: 201,
    sends: true,
    errors: ["not_found", "stale", "not_configured"],
  }),
  undoMessage: endpoint({
    method: "DELETE",
    path: "/messaging/threads/:externalId/messages/:messageExternalId.json",
    summary: "Cancel the signed-in user's message before it is sent; the reviews it resolved are open again",
    permission: sendMessage,
    params: z.object({
      externalId: z.string().check(z.minLength(1), z.maxLength(64)),
      messageExternalId: z.string().check(z.regex(/^m\d{1,18}$/)),
    }),
    output: thread,
    errors: ["not_found", "invalid_state"],
  }),
  markAsRead: endpoint({
    method: "PUT",
    path: "/messaging/threads/:externalId/mark_as_read.json",
    summary: "Mark the thread as read",
    permission: markAsRead,
    params: ref,
    output: thread,
    errors: ["not_found"],
  }),
  markAsUnread: endpoint({
    method: "PUT",
    path: "/messaging/threads/:externalId/mark_as_unread.json",
    summary: "Mark the thread as unread",
    permission: markAsUnread,
    params: ref,
    output: thread,
    errors: ["not_found"],
  }),
};

/** What staff change of a conversation; what is absent stays. */
export const ThreadChange = z.object({
  /** Null: no one. */
  assignedUserExternalId: z.optional(z.nullable(z.uuid())),
  /** Null: no team. */
  assignedTeamExternalId: z.optional(z.nullable(z.uuid())),
  /** In the future, at most a year ahead; null ends the snooze. */
  snoozedUntil: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  /** Refused while a doubtful stop, a wrong number, a death, a safety alert or a call back is open; it settles the other replies that need review. */
  isClosed: z.optional(z.boolean()),
});
export type ThreadChange = z.infer<typeof ThreadChange>;

export const maxNoteLength = 2000;
export const maxMentions = 20;

/** Written by staff for staff; never sent. */
export const ConversationNote = z.object({
  externalId: z.string(),
  /** Hidden from staff without access to PHI. */
  body: z.string(),
  isMasked: z.boolean(),
  user: StaffUser,
  mentionedUsers: z.array(StaffUser),
  createdAt: moment,
  currentUserAbilities: z.object({ destroy: z.boolean() }),
});
export type ConversationNote = z.infer<typeof ConversationNote>;

export const conversations = {
  update: endpoint({
    method: "PUT",
    path: "/messaging/threads/:externalId.json",
    summary: "Assign, snooze, close or reopen a conversation",
    permission: markAsRead,
    params: ref,
    wrap: "thread",
    body: ThreadChange,
    output: thread,
    errors: ["not_found", "invalid_state"],
  }),
  assignees: endpoint({
    method: "GET",
    path: "/messaging/assignees.json",
    summary: "List the staff who may read conversations by name",
    permission: read,
    output: z.object({ users: z.array(StaffUser) }),
  }),
  notes: endpoint({
    method: "GET",
    path: "/messaging/threads/:externalId/notes.json",
    summary: "List the internal notes of a conversation, newest first, at most 200",
    permission: read,
    params: ref,
    output: z.object({ notes: z.array(ConversationNote) }),
    errors: ["not_found"],
    isPolling: true,
  }),
  createNote: endpoint({
    method: "POST",
    path: "/messaging/threads/:externalId/notes.json",
    summary: "Write an internal note",
    permission: markAsRead,
    params: ref,
    wrap: "note",
    body: z.object({
      body: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, issueText("validation.blank")),
          z.maxLength(maxNoteLength, issueText("validation.maxLength", { max: maxNoteLength })),
        ),
      mentionedUserExternalIds: z.optional(z.array(z.uuid()).check(z.maxLength(maxMentions))),
    }),
    output: z.object({ note: ConversationNote }),
    status: 201,
    errors: ["not_found"],
  }),
  destroyNote: endpoint({
    method: "DELETE",
    path: "/messaging/threads/:externalId/notes/:noteExternalId.json",
    summary: "Delete one of the signed-in user's internal notes",
    permission: markAsRead,
    params: z.object({ externalId: z.string().check(z.minLength(1), z.maxLength(64)), noteExternalId: z.uuid() }),
    errors: ["not_found"],
  }),
};

export const inbox = {
  threads: endpoint({
    method: "GET",
    path: "/inbox/threads.json",
    summary: "List threads in the format of the inbox, newest activity first",
    permission: read,
    query: threadQuery,
    output: paged("threads", InboxThread),
    isPolling: true,
  }),
  thread: endpoint({
    method: "GET",
    path: "/inbox/threads/:externalId.json",
    summary: "Get the thread of a patient; 404 if there are no messages",
    permission: read,
    params: ref,
    output: inboxThread,
    errors: ["not_found"],
    isPolling: true,
  }),
  activities: endpoint({
    method: "GET",
    path: "/inbox/threads/:externalId/activities.json",
    summary: "List all messages to and from a patient, newest first",
    permission: read,
    params: ref,
    query: z.object({ ...pageQuery(), features: z.optional(z.array(z.enum(activityFeatureTypes))) }),
    output: paged("activityLogs", ActivityEntry),
    errors: ["not_found"],
    isPolling: true,
  }),
  markAsRead: endpoint({
    method: "PUT",
    path: "/inbox/threads/:externalId/mark_as_read.json",
    summary: "Mark the thread as read",
    permission: markAsRead,
    params: ref,
    output: inboxThread,
    errors: ["not_found"],
  }),
  markAsUnread: endpoint({
    method: "PUT",
    path: "/inbox/threads/:externalId/mark_as_unread.json",
    summary: "Mark the thread as unread",
    permission: markAsUnread,
    params: ref,
    output: inboxThread,
    errors: ["not_found"],
  }),
};
