// Texts and calls from numbers that are in no patient's profile: staff add them to a patient or dismiss them.
import { ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { IconFileDownload, IconMessageQuestion } from "@tabler/icons-react";
import { type UnknownSender, unknownSenders } from "@tidings/contract/areas/unknown-senders";
import { Suspense, useState } from "react";
import { pollEvery } from "../../../api/queries.ts";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import { t as recordText } from "../../../kit/communication-record-texts.ts";
import { formatPhone } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { page } from "../../../kit/page.tsx";
import { useListPage } from "../../../kit/use-list-page.ts";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { RelativeTime } from "../../../ui/data/RelativeTime.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { messengerCrumb } from "../crumbs.ts";
import { MessengerTabs } from "../MessengerHead.tsx";
import { type Decision, UnknownSenderDialogs } from "./UnknownSenderDialogs.tsx";
import { t } from "./unknown-texts.ts";

const CommunicationRecordDialog = lazyPart(() => import("../../../kit/CommunicationRecordDialog.tsx"), "CommunicationRecordDialog");

const shownTexts = 3;

function Texts({ sender }: { sender: UnknownSender }) {
  const shown = sender.messages.slice(-shownTexts);
  const earlier = sender.messagesCount - shown.length;
  return (
    <Stack gap={4}>
      {earlier > 0 && (
        <Text size="sm" c="dimmed">
          {t("earlier", { count: earlier })}
        </Text>
      )}
      {shown.map((message) => (
        <span key={message.externalId} lang={sender.language ?? undefined}>
          {[message.body, message.filesCount > 0 && t("files", { count: message.filesCount })].filter(Boolean).join(" · ")}
        </span>
      ))}
      {sender.callsCount > 0 && <span>{t("calls", { count: sender.callsCount })}</span>}
    </Stack>
  );
}

const columnsIn = (timeZone: string): DataColumn<UnknownSender>[] => [
  { key: "phone", header: t("number"), width: "10rem", cell: (sender) => formatPhone(sender.phoneNumber) },
  { key: "texts", header: t("texts"), cell: (sender) => <Texts sender={sender} /> },
  {
    key: "received",
    header: t("received"),
    width: "9rem",
    hideBelow: "md",
    cell: (sender) => <RelativeTime at={sender.lastReceivedAt} timeZone={timeZone} />,
  },
];

interface RowActionsProps {
  sender: UnknownSender;
  onDecide: (decision: Decision) => void;
  onRecord: () => void;
}

function RowActions({ sender, onDecide, onRecord }: RowActionsProps) {
  const can = useCan();
  const recordLabel = recordText("action.for", { name: formatPhone(sender.phoneNumber) });
  const phone = formatPhone(sender.phoneNumber);
  return (
    <Group gap="xs" wrap="nowrap">
      {can("download", "communication_record") && (
        <ActionIcon variant="subtle" color="gray" aria-label={recordLabel} title={recordLabel} onClick={onRecord}>
          <IconFileDownload size={18} stroke={1.5} />
        </ActionIcon>
      )}
      {can("markAsRead", "direct_messaging") && (
        <Button size="xs" variant="default" aria-label={t("dismiss.for", { phone })} onClick={() => onDecide({ sender, kind: "dismiss" })}>
          {t("dismiss")}
        </Button>
      )}
      {can("sendMessage", "direct_messaging") && (
        <Button size="xs" aria-label={t("attach.for", { phone })} onClick={() => onDecide({ sender, kind: "attach" })}>
          {t("attach")}
        </Button>
      )}
    </Group>
  );
}

function UnknownSenders() {
  const timeZone = useTimeZone();
  const page = useListPage(unknownSenders.list, { pollMs: pollEvery.mediumMs });
  const [decision, setDecision] = useState<Decision | null>(null);
  const [recordOf, setRecordOf] = useState<string | null>(null);
  return (
    <>
      <ListPage
        title={t("title")}
        description={t("help")}
        above={<MessengerTabs />}
        {...page}
        columns={columnsIn(timeZone)}
        rowKey={(sender) => sender.phoneNumber}
        rowName={(sender) => formatPhone(sender.phoneNumber)}
        rowActions={(sender) => <RowActions sender={sender} onDecide={setDecision} onRecord={() => setRecordOf(sender.phoneNumber)} />}
        empty={{ icon: <IconMessageQuestion size={32} stroke={1.5} />, title: t("empty"), body: t("empty.body") }}
      />
      {recordOf !== null && (
        <Suspense fallback={null}>
          <CommunicationRecordDialog of={{ phoneNumber: recordOf }} name={formatPhone(recordOf)} onClose={() => setRecordOf(null)} />
        </Suspense>
      )}
      <UnknownSenderDialogs decision={decision} onClose={() => setDecision(null)} />
    </>
  );
}

export const UnknownSendersPage = page(
  { needs: ["read", "direct_messaging"], trail: [messengerCrumb, { label: t("title") }] },
  UnknownSenders,
);
