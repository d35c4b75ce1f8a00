// The calls that came in: who called and when, what the caller heard and pressed, and who waits to be called back.
import { Button, Stack, Text } from "@mantine/core";
import { IconPhoneIncoming } from "@tabler/icons-react";
import { callBackStates, type ReceivedCall, receivedCalls } from "@tidings/contract/areas/received-calls";
import { pollEvery } from "../../../api/queries.ts";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import { choiceFilter } from "../../../kit/filter-spec.ts";
import { formatDateTime, formatName, formatPhone } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { label } from "../../../kit/labels.ts";
import { page } from "../../../kit/page.tsx";
import { useListPage } from "../../../kit/use-list-page.ts";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { RelativeTime } from "../../../ui/data/RelativeTime.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { messengerCrumb } from "../crumbs.ts";
import { MessengerTabs } from "../MessengerHead.tsx";
import { messengerPaths } from "../paths.ts";
import { t } from "./calls-text.ts";
import { useCalledBack } from "./use-called-back.ts";

const phoneOf = ({ phoneNumber }: ReceivedCall): string => (phoneNumber === null ? t("withheld") : formatPhone(phoneNumber));
const callerOf = (call: ReceivedCall): string => (call.patient ? formatName(call.patient) : phoneOf(call));

function Caller({ call }: { call: ReceivedCall }) {
  const { patient, phoneNumber } = call;
  return (
    <Stack gap={2}>
      {patient ? (
        <UiLink href={messengerPaths.thread(patient.externalId) ?? ""}>{formatName(patient)}</UiLink>
      ) : (
        <span>{phoneOf(call)}</span>
      )}
      {(patient || phoneNumber) && (
        <Text size="sm" c="dimmed">
          {patient ? phoneOf(call) : t("unknown")}
        </Text>
      )}
    </Stack>
  );
}

function Played({ call: { playedMessages, keysPressed } }: { call: ReceivedCall }) {
  return (
    <Stack gap={2}>
      {playedMessages.length === 0 && <span>{t("heardNothing")}</span>}
      {playedMessages.map(({ externalId, featureType, body }) => (
        <span key={externalId}>{[label("feature", featureType), body].filter(Boolean).join(" · ")}</span>
      ))}
      {keysPressed.length > 0 && (
        <Text size="sm" c="dimmed">
          {t("pressed", { keys: keysPressed.join(", ") })}
        </Text>
      )}
    </Stack>
  );
}

function CallBack({ callBack, timeZone }: { callBack: ReceivedCall["callBack"]; timeZone: string }) {
  if (!callBack) return null;
  const { state, doneAt, doneBy } = callBack;
  const time = doneAt === null ? "" : formatDateTime(doneAt, timeZone);
  return (
    <Stack gap={2}>
      <StatusBadge status={`call_back_${state}`} group={state === "open" ? "warning" : "success"} label={t(`state.${state}`)} />
      {doneAt !== null && (
        <Text size="sm" c="dimmed">
          {doneBy ? t("doneBy", { name: formatName(doneBy), time }) : time}
        </Text>
      )}
    </Stack>
  );
}

const columnsIn = (timeZone: string): DataColumn<ReceivedCall>[] => [
  { key: "caller", header: t("caller"), width: "14rem", cell: (call) => <Caller call={call} /> },
  { key: "heard", header: t("heard"), cell: (call) => <Played call={call} /> },
  {
    key: "received",
    header: t("received"),
    width: "9rem",
    cell: (call) => <RelativeTime at={call.receivedAt} timeZone={timeZone} />,
  },
  { key: "callBack", header: t("callBack"), width: "13rem", cell: ({ callBack }) => <CallBack callBack={callBack} timeZone={timeZone} /> },
];

const filters = [choiceFilter("callBackState", t("callBack"), callBackStates, (state) => t(`state.${state}`))];

function ReceivedCalls() {
  const timeZone = useTimeZone();
  const can = useCan();
  const list = useListPage(receivedCalls.list, { filters, pollMs: pollEvery.mediumMs });
  const { markDone, isPending } = useCalledBack();
  return (
    <ListPage
      title={t("title")}
      description={t("help")}
      above={<MessengerTabs />}
      {...list}
      columns={columnsIn(timeZone)}
      rowName={callerOf}
      rowActions={(call) =>
        call.callBack?.state === "open" &&
        can("markAsRead", "direct_messaging") && (
          <Button
            size="xs"
            variant="default"
            disabled={isPending}
            aria-label={t("done.for", { name: callerOf(call) })}
            onClick={() => markDone(call.externalId)}
          >
            {t("done")}
          </Button>
        )
      }
      empty={{ icon: <IconPhoneIncoming size={32} stroke={1.5} />, title: t("empty"), body: t("empty.body") }}
    />
  );
}

export const ReceivedCallsPage = page(
  { needs: ["read", "direct_messaging"], trail: [messengerCrumb, { label: t("title") }] },
  ReceivedCalls,
);
