// The head of a conversation: whose it is, whether somebody waits, and marking it as read or unread.
import { Button, Title } from "@mantine/core";
import { IconInfoCircle, IconMail, IconMailOpened } from "@tabler/icons-react";
import type { MessengerThread } from "@tidings/contract/areas/messenger";
import type { Patient } from "@tidings/contract/areas/patients";
import { useCan } from "../../api/session.tsx";
import { formatName, formatPhone } from "../../kit/format.ts";
import { languageLabel } from "../../kit/labels.ts";
import { PatientMarks } from "../../kit/PatientMarks.tsx";
import { recordHref } from "../../kit/record-href.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { UiLink } from "../../ui/UiLink.tsx";
import classes from "./messenger.module.css";
import { t } from "./text.ts";

interface ConversationHeaderProps {
  patient: Patient;
  thread: MessengerThread | null;
  onMark: (as: "read" | "unread") => void;
  isMarking: boolean;
  /** On screens without a third panel. */
  onDetails?: () => void;
}

const icon = { size: 16, stroke: 1.5 } as const;

export function ConversationHeader({ patient, thread: conversation, onMark, isMarking, onDetails }: ConversationHeaderProps) {
  const can = useCan();
  const waits = conversation !== null && (conversation.pendingAnswer || conversation.unread);
  const mayMark = can(waits ? "markAsRead" : "markAsUnread", "direct_messaging");
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <Title order={2} className={classes.whoName}>
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
      {mayMark && (
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
    </header>
  );
}
