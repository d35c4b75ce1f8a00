// Routes of Messenger.
import { draftTranslations, messageDrafts, presence } from "@tidings/contract/areas/conversation-work";
import { mediaFiles } from "@tidings/contract/areas/media-files";
import { conversations, inbox, messenger } from "@tidings/contract/areas/messenger";
import { messengerTemplates } from "@tidings/contract/areas/messenger-templates";
import { receivedCalls } from "@tidings/contract/areas/received-calls";
import { replyTime, teams } from "@tidings/contract/areas/teams";
import { unknownSenders } from "@tidings/contract/areas/unknown-senders";
import { createMediaUpload, removeMediaUpload } from "../../core/media/public.ts";
import { countTabs, type ReplyHandler } from "../../core/messaging/public.ts";
import { staffWithPermission } from "../../core/users/public.ts";
import { type Route, route } from "../../kernel/http/route.ts";
import { attachMediaFile } from "./attach-media-file.ts";
import { createNote, destroyNote, listNotes } from "./conversation-notes.ts";
import { listMediaFiles } from "./list-media-files.ts";
import { markThread } from "./mark-thread.ts";
import { saveDraft, showDraft } from "./message-drafts.ts";
import { listReceivedCalls, updateReceivedCall } from "./received-calls.ts";
import { showReplyTime, updateReplyTime } from "./reply-time.ts";
import { sendMessage } from "./send-message.ts";
import { setPresence } from "./set-presence.ts";
import { listActivities, listInboxThreads, listThreads, showInboxThread, showThread } from "./show-threads.ts";
import { createTeam, destroyTeam, listTeams, teamIdsOfUser, updateTeam } from "./teams.ts";
import { listTemplates, showTemplate } from "./template-rows.ts";
import { showDraftTranslation } from "./translate-draft.ts";
import { undoMessage } from "./undo-message.ts";
import { attachUnknownSender, dismissUnknownSender, listUnknownSenders } from "./unknown-senders.ts";
import { updateThread } from "./update-thread.ts";
import { createTemplate, destroyTemplate, updateTemplate } from "./write-template.ts";

export const routesWith = (handlers: readonly ReplyHandler[]): readonly Route[] => [
  route(draftTranslations.create, (ctx, { params, body }) => showDraftTranslation(ctx, params.externalId, body.body)),
  route(messenger.threads, (ctx, { query }) => listThreads(ctx, query)),
  route(messenger.threadCounts, async (ctx) => ({ counts: await countTabs(ctx, await teamIdsOfUser(ctx)) })),
  route(messenger.thread, (ctx, { params }) => showThread(ctx, params.externalId)),
  route(messenger.send, (ctx, { params, body }) => sendMessage(ctx, params.externalId, body, handlers)),
  route(conversations.update, async (ctx, { params, body }) => {
    await updateThread(ctx, params.externalId, body, handlers);
    return showThread(ctx, params.externalId);
  }),
  route(conversations.assignees, async (ctx) => ({ users: await staffWithPermission(ctx, "read", "direct_messaging") })),
  route(conversations.notes, async (ctx, { params }) => ({ notes: await listNotes(ctx, params.externalId) })),
  route(conversations.createNote, async (ctx, { params, body }) => ({ note: await createNote(ctx, params.externalId, body) })),
  route(conversations.destroyNote, (ctx, { params }) => destroyNote(ctx, params.externalId, params.noteExternalId)),
  route(presence.set, (ctx, { params, body }) => setPresence(ctx, params.externalId, body)),
  route(messageDrafts.show, (ctx, { params }) => showDraft(ctx, params.externalId)),
  route(messageDrafts.save, (ctx, { params, body }) => saveDraft(ctx, params.externalId, body.body)),
  route(messenger.undoMessage, async (ctx, { params }) => {
    await undoMessage(ctx, params.externalId, params.messageExternalId, handlers);
    return showThread(ctx, params.externalId);
  }),
  route(messenger.markAsRead, async (ctx, { params }) => {
    await markThread(ctx, params.externalId, "read");
    return showThread(ctx, params.externalId);
  }),
  route(messenger.markAsUnread, async (ctx, { params }) => {
    await markThread(ctx, params.externalId, "unread");
    return showThread(ctx, params.externalId);
  }),
  route(mediaFiles.list, (ctx, { query }) => listMediaFiles(ctx, query)),
  route(mediaFiles.directUpload, (ctx, { body }) => createMediaUpload(ctx, body)),
  route(mediaFiles.create, (ctx, { body }) => attachMediaFile(ctx, body)),
  route(mediaFiles.destroy, (ctx, { params }) => removeMediaUpload(ctx, params.externalId)),
  route(inbox.threads, (ctx, { query }) => listInboxThreads(ctx, query)),
  route(inbox.thread, (ctx, { params }) => showInboxThread(ctx, params.externalId)),
  route(inbox.activities, (ctx, { params, query }) => listActivities(ctx, params.externalId, query)),
  route(inbox.markAsRead, async (ctx, { params }) => {
    await markThread(ctx, params.externalId, "read");
    return showInboxThread(ctx, params.externalId);
  }),
  route(inbox.markAsUnread, async (ctx, { params }) => {
    await markThread(ctx, params.externalId, "unread");
    return showInboxThread(ctx, params.externalId);
  }),
  route(teams.list, (ctx) => listTeams(ctx)),
  route(teams.create, (ctx, { body }) => createTeam(ctx, body)),
  route(teams.update, (ctx, { params, body }) => updateTeam(ctx, params.externalId, body)),
  route(teams.destroy, (ctx, { params }) => destroyTeam(ctx, params.externalId)),
  route(replyTime.show, (ctx) => showReplyTime(ctx)),
  route(replyTime.update, (ctx, { body }) => updateReplyTime(ctx, body)),
  route(unknownSenders.list, (ctx, { query }) => listUnknownSenders(ctx, query)),
  route(unknownSenders.attach, (ctx, { body }) => attachUnknownSender(ctx, body)),
  route(unknownSenders.dismiss, (ctx, { body }) => dismissUnknownSender(ctx, body)),
  route(receivedCalls.list, (ctx, { query }) => listReceivedCalls(ctx, query)),
  route(receivedCalls.update, (ctx, { params, body }) => updateReceivedCall(ctx, params.externalId, body)),
  route(messengerTemplates.list, (ctx, { query }) => listTemplates(ctx, query)),
  route(messengerTemplates.show, (ctx, { params }) => showTemplate(ctx, params.externalId)),
  route(messengerTemplates.create, (ctx, { body }) => createTemplate(ctx, body)),
  route(messengerTemplates.update, (ctx, { params, body }) => updateTemplate(ctx, params.externalId, body)),
  route(messengerTemplates.destroy, (ctx, { params }) => destroyTemplate(ctx, params.externalId)),
];
