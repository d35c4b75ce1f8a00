// The conversation with one patient: head, messages, and the composer or an internal note.
import { Button } from "@mantine/core";
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { conversations } from "@tidings/contract/areas/messenger";
import { Suspense, useId, useRef, useState } from "react";
import { pollEvery, useEndpoint } from "../../../api/queries.ts";
import { useCan, useCurrentUser } from "../../../api/session.tsx";
import { PatientAlertBanner } from "../../../kit/AlertBanner.tsx";
import { formatName } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { Redirect } from "../../../kit/Redirect.tsx";
import { useActivityLog } from "../../../kit/use-activity-log.ts";
import { NotFoundState } from "../../../ui/feedback/NotFoundState.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { Composer } from "../composer/Composer.tsx";
import { useComposer } from "../composer/use-composer.ts";
import { useKeyOf } from "../list/use-conversation-keys.ts";
import classes from "../messenger.module.css";
import { messengerPaths } from "../paths.ts";
import { CallBackBanner } from "../received-calls/CallBackBanner.tsx";
import { t } from "../text.ts";
import { useUpdateThread } from "../use-update-thread.ts";
import { ConversationHeader } from "./ConversationHeader.tsx";
import { ConversationLog } from "./ConversationLog.tsx";
import { PresenceLine } from "./PresenceLine.tsx";
import { seenOf } from "./seen-entries.ts";
import { useFocusOnOpen } from "./use-focus-on-open.ts";
import type { useOpenConversation } from "./use-open-conversation.ts";
import { usePresence } from "./use-presence.ts";

const NoteForm = lazyPart(() => import("./NoteForm.tsx"), "NoteForm");

interface ConversationPanelProps {
  externalId: string;
  conversation: ReturnType<typeof useOpenConversation>;
  isReview: boolean;
  onShowRecord: (entry: ActivityEntry) => void;
  onDetails?: () => void;
}

function useConversation(externalId: string, onRestored: () => void) {
  const me = useCurrentUser().externalId;
  const log = useActivityLog({ search: { patientExternalId: externalId } });
  const now = useRef({ log, me });
  now.current = { log, me };
  const composer = useComposer({
    externalId,
    readSeen: () => (now.current.log.newest.data ? seenOf(now.current.log.entries, me, !now.current.log.hasOlder) : undefined),
    onStale: () => void now.current.log.newest.refetch(),
    onRestored,
  });
  return { log, composer };
}

export function ConversationPanel({ externalId, conversation, isReview, onShowRecord, onDetails }: ConversationPanelProps) {
  const { patient: found, thread: row, failure, isPending, retry, mark, isMarking } = conversation;
  const editorId = useId();
  const focusEditor = () => requestAnimationFrame(() => document.getElementById(editorId)?.focus());
  const { log, composer } = useConversation(externalId, focusEditor);
  const present = usePresence(externalId, composer.isWriting);
  const notes = useEndpoint(conversations.notes, { params: { externalId } }, { pollMs: pollEvery.mediumMs });
  const update = useUpdateThread(externalId);
  const [isNote, setIsNote] = useState(false);
  const can = useCan();
  const canHandle = can("markAsRead", "direct_messaging");
  const reply = () => {
    setIsNote(false);
    focusEditor();
  };
  useFocusOnOpen(editorId, found.data !== undefined && !isPending);
  useKeyOf("r", reply);
  useKeyOf("n", () => canHandle && setIsNote(true));
  useKeyOf("u", composer.undo);
  useKeyOf("e", () => canHandle && row && update.change({ isClosed: row.closedAt === null }));
  const survivor = found.error?.fields.base?.find((issue) => issue.key === "patient.merged")?.externalId;
  if (typeof survivor === "string") return <Redirect to={messengerPaths.thread(survivor) as string} replace />;
  if (found.error?.status === 404 && !found.data) return <Redirect to="/not-found" />;
  if (found.error?.status === 404) return <NotFoundState title={t("thread.notFound")}>{t("thread.notFoundBody")}</NotFoundState>;
  if (failure) return <LoadFailure error={failure} onRetry={retry} />;
  if (isPending || !found.data) return <Skeletons kind="conversation" count={5} />;
  const { patient } = found.data;
  const waits = row !== null && (row.pendingAnswer || row.unread);
  const mayMark = row !== null && can(waits ? "markAsRead" : "markAsUnread", "direct_messaging");
  return (
    <div className={classes.panel} data-conversation>
      <ConversationHeader
        patient={patient}
        thread={row}
        onMark={mark}
        isMarking={isMarking}
        update={update}
        {...(onDetails ? { onDetails } : {})}
      />
      <PatientAlertBanner patientExternalId={patient.externalId} />
      {row?.callBack && <CallBackBanner callBack={row.callBack} />}
      <ConversationLog
        log={log}
        notes={notes.data?.notes ?? []}
        patientExternalId={patient.externalId}
        patientName={patient.isMasked ? patient.externalId : formatName(patient)}
        isReview={isReview}
        onReply={reply}
        mark={
          mayMark && (
            <Button size="compact-xs" variant="subtle" color="gray" disabled={isMarking} onClick={() => mark(waits ? "read" : "unread")}>
              {t(waits ? "thread.markRead" : "thread.markUnread")}
            </Button>
          )
        }
        onShowRecord={onShowRecord}
      />
      <PresenceLine {...present} />
      {isNote ? (
        <Suspense fallback={<Skeletons kind="lines" count={2} />}>
          <NoteForm externalId={patient.externalId} onClose={() => setIsNote(false)} />
        </Suspense>
      ) : (
        <Composer patient={patient} composer={composer} editorId={editorId} {...(canHandle ? { onNote: () => setIsNote(true) } : {})} />
      )}
    </div>
  );
}
