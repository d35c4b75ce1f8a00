// What was written, what we sent, who was paged, and the messages before.
import type { AlertDetail } from "@tidings/contract/areas/alerts";
import type { ReactNode } from "react";
import { useTimeZone } from "../../api/session.tsx";
import { isIncoming } from "../../kit/activity-entries.ts";
import { alertKindLabel } from "../../kit/alert-words.ts";
import { failureText } from "../../kit/failure-words.ts";
import { formatDateTime, formatName } from "../../kit/format.ts";
import { label, languageLabel } from "../../kit/labels.ts";
import { FactList } from "../../ui/data/FactList.tsx";
import classes from "./alerts.module.css";
import { t } from "./text.ts";

interface EntryProps {
  head: string;
  isUrgent?: boolean;
  children?: ReactNode;
}

function Entry({ head, isUrgent = false, children }: EntryProps) {
  return (
    <li className={classes.entry} data-urgent={isUrgent || undefined}>
      {children}
      <p className={classes.quiet}>{head}</p>
    </li>
  );
}

function Section({ title, none, entries }: { title: string; none: string; entries: ReactNode[] }) {
  return (
    <FactList title={title}>
      {entries.length === 0 ? <p className={classes.quiet}>{none}</p> : <ul className={classes.list}>{entries}</ul>}
    </FactList>
  );
}

const waysOf = ({ byEmail, bySms }: AlertDetail["pages"][number]): string =>
  [t("page.app"), byEmail && t("page.email"), bySms && t("page.sms")].filter(Boolean).join(", ");

export function WrittenMessages({ detail }: { detail: AlertDetail }) {
  const timeZone = useTimeZone();
  const isSafety = detail.alert.source === "safety";
  const headOf = (message: AlertDetail["messages"][number]) =>
    [formatDateTime(message.receivedAt, timeZone), isSafety && alertKindLabel(message)].filter(Boolean).join(" · ");
  return (
    <Section
      title={t("messages")}
      none={t("messages.hidden")}
      entries={detail.messages.map((message) => (
        <Entry key={message.receivedAt} head={headOf(message)} isUrgent={isSafety}>
          <p dir="auto">{message.body ?? t("messages.hidden")}</p>
          {message.evidence && <p className={classes.quiet}>{t("evidence", { evidence: message.evidence })}</p>}
        </Entry>
      ))}
    />
  );
}

export function AlertHistory({ detail }: { detail: AlertDetail }) {
  const timeZone = useTimeZone();
  const time = (at: string) => formatDateTime(at, timeZone);
  const pages = (
    <Section
      title={t("pages")}
      none={t("pages.none")}
      entries={detail.pages.map((page) => (
        <Entry key={`${page.at} ${page.person.externalId}`} head={time(page.at)}>
          <p>
            <strong>{formatName(page.person)}</strong> · {t("page.by", { reason: t(`page.reason.${page.reason}`), ways: waysOf(page) })}
          </p>
        </Entry>
      ))}
    />
  );
  if (detail.alert.source !== "safety") return pages;
  return (
    <>
      <Section
        title={t("texts")}
        none={t("texts.none")}
        entries={detail.texts.map((text) => (
          <Entry
            key={text.createdAt}
            head={[time(text.createdAt), languageLabel(text.language), label("messageState", text.state)].join(" · ")}
            isUrgent={text.failureReason !== null}
          >
            <p dir="auto">{text.body}</p>
            {text.failureReason && <p>{failureText(text.failureReason).what}</p>}
          </Entry>
        ))}
      />
      {pages}
      <Section
        title={t("conversation")}
        none={t("conversation.none")}
        entries={detail.conversation.map((entry) => (
          <Entry
            key={entry.externalId}
            head={[t(isIncoming(entry) ? "fromPatient" : "fromClinic"), label("feature", entry.featureType), time(entry.createdAt)].join(
              " · ",
            )}
          >
            <p dir="auto">{entry.body ?? (entry.isMasked ? t("masked") : label("activityType", entry.type))}</p>
          </Entry>
        ))}
      />
    </>
  );
}
