// The head of a conversation: patient, owner, and the acts on the conversation as a whole.
import { Button, Title } from "@mantine/core";
import { IconArchive, IconArchiveOff, IconInfoCircle, IconMail, IconMailOpened } from "@tabler/icons-react";
import type { MessengerThread } from "@tidings/contract/areas/messenger";
import type { Patient } from "@tidings/contract/areas/patients";
import { useCan } from "../../../api/session.tsx";
import { formatName, formatPhone } from "../../../kit/format.ts";
import { languageLabel } from "../../../kit/labels.ts";
import { PatientMarks } from "../../../kit/PatientMarks.tsx";
import { recordHref } from "../../../kit/record-href.ts";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { AssignMenu } from "../list/AssignMenu.tsx";
import { SnoozeMenu } from "../list/SnoozeMenu.tsx";
import classes from "../messenger.module.css";
import { t } from "../text.ts";
import type { useUpdateThread } from "../use-update-thread.ts";

interface ConversationHeaderProps {
  patient: Patient;
  thread: MessengerThread | null;
  onMark: (as: "read" | "unread") => void;
  isMarking: boolean;
  update: ReturnType<typeof useUpdateThread>;
  /** On screens without a third panel. */
  onDetails?: () => void;
}

const icon = { size: 16, stroke: 1.5 } as const;

function Acts({ thread: conversation, onMark, isMarking, update }: Omit<ConversationHeaderProps, "patient" | "onDetails">) {
  const can = useCan();
  const waits = conversation !== null && (conversation.pendingAnswer || conversation.unread);
  const isClosed = conversation?.closedAt != null;
  return (
    <>
      {conversation && can("markAsRead", "direct_messaging") && (
        <>
          <AssignMenu thread={conversation} update={update} />
          <SnoozeMenu thread={conversation} update={update} />
          <BusyButton
            variant="default"
            size="compact-md"
            isBusy={update.isPending}
            leftSection={isClosed ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
            onClick={() => update.change({ isClosed: !isClosed })}
          >
            {t(isClosed ? "thread.reopen" : "thread.close")}
          </BusyButton>
        </>
      )}
      {can(waits ? "markAsRead" : "markAsUnread", "direct_messaging") && (
        <BusyButton
          variant="default"
          size="compact-md"
          disabled={conversation?.lastMessage == null}
          isBusy={isMarking}
          leftSection={waits ? <IconMailOpened {...icon} /> : <IconMail {...icon} />}
          onClick={() => onMark(waits ? "read" : "unread")}
        >
          {t(waits ? "thread.markRead" : "thread.markUnread")}
        </BusyButton>
      )}
    </>
  );
}

export function ConversationHeader({ patient, thread: conversation, onDetails, ...acts }: ConversationHeaderProps) {
  return (
    <header className={classes.head}>
      <div className={classes.patient}>
        <Title order={2} className={classes.patientName}>
          <UiLink href={recordHref("patient", patient.externalId) ?? ""}>
            {patient.isMasked ? patient.externalId : formatName(patient)}
          </UiLink>
          <PatientMarks patient={patient} />
          {conversation?.pendingAnswer && <StatusBadge status="pending_answer" group="warning" label={t("thread.pending")} />}
        </Title>
        <p className={classes.quiet}>
          {[patient.phone && formatPhone(patient.phone), patient.language && languageLabel(patient.language)].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className={classes.headActs}>
        <Acts thread={conversation} {...acts} />
        {onDetails && (
          <Button
            variant="default"
            size="compact-md"
            className={classes.narrowOnly}
            leftSection={<IconInfoCircle {...icon} />}
            onClick={onDetails}
          >
            {t("thread.details")}
          </Button>
        )}
      </div>
    </header>
  );
}
