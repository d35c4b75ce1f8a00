// Setup checklist of an organization: each item with its state, who confirmed it when, and what to do next.
import { Button } from "@mantine/core";
import {
  bulkSetupItems,
  type ConfirmedSetupItem,
  essentialSetupItems,
  type Setup,
  type SetupConfirmation,
  type SetupItem,
  type SetupItemKey,
} from "@tidings/contract/areas/setup";
import { useState } from "react";
import { LinkButton } from "../ui/buttons/LinkButton.tsx";
import { FactList } from "../ui/data/FactList.tsx";
import { StatusBadge } from "../ui/data/StatusBadge.tsx";
import { Banner } from "../ui/feedback/Banner.tsx";
import { Sections } from "../ui/layout/Sections.tsx";
import { formatName, formatZonedDateTime } from "./format.ts";
import classes from "./SetupChecklist.module.css";
import { SetupItemDialog } from "./SetupItemDialog.tsx";
import { SetupTestDialog } from "./SetupTestDialog.tsx";
import { t } from "./setup-texts.ts";

interface SetupChecklistProps {
  setup: Setup;
  timeZone: string;
  /** Where an item is dealt with, for this reader. */
  hrefs: Partial<Record<SetupItemKey, string>>;
  /** Rejects when it was not saved, after it has told the reader. */
  confirm: (item: ConfirmedSetupItem, confirmation: SetupConfirmation) => Promise<unknown>;
  sendTest: (phone: string) => Promise<unknown>;
}

function Notice({ setup, timeZone }: Pick<SetupChecklistProps, "setup" | "timeZone">) {
  const isDone = setup.items.every((item) => item.isDone);
  if (setup.isSandbox)
    return (
      <Banner kind="warning" title={t("sandbox.title")}>
        {t("sandbox.body")}
      </Banner>
    );
  if (isDone) return <p className={classes.quiet}>{t("allowed.title")}</p>;
  if (setup.isBulkAllowed && setup.graceUntil)
    return <Banner kind="warning" title={t("grace.title", { date: formatZonedDateTime(setup.graceUntil, timeZone) })} />;
  return (
    <Banner kind="warning" title={t("blocked.title")}>
      {t("blocked.body")}
    </Banner>
  );
}

function Recorded({ item, timeZone }: { item: SetupItem; timeZone: string }) {
  const { doneAt, doneBy, recorded, acknowledged } = item;
  const date = doneAt === null ? "" : formatZonedDateTime(doneAt, timeZone);
  const lines = [
    ...acknowledged.map((one) => t("acknowledgedBy", { name: formatName(one), date: formatZonedDateTime(one.at, timeZone) })),
    doneAt !== null && (doneBy ? t("confirmedBy", { name: formatName(doneBy), date }) : t("confirmedOn", { date })),
    recorded?.wording && t("recorded.optIn", { wording: recorded.wording }),
    recorded?.privacyUrl && t("recorded.privacy", { url: recorded.privacyUrl }),
    recorded?.termsUrl && t("recorded.terms", { url: recorded.termsUrl }),
    recorded?.formerOptOuts && t(`recorded.${recorded.formerOptOuts}`),
  ].filter((line): line is string => typeof line === "string" && line !== "");
  return lines.map((line) => (
    <p key={line} className={classes.quiet}>
      {line}
    </p>
  ));
}

interface ItemProps extends Pick<SetupChecklistProps, "timeZone" | "hrefs"> {
  item: SetupItem;
  onConfirm: () => void;
  onUndo: () => void;
  onTest: () => void;
}

function Item({ item, timeZone, hrefs, onConfirm, onUndo, onTest }: ItemProps) {
  const { key, isDone, isConfirmed } = item;
  const name = t(`item.${key}`);
  const href = hrefs[key];
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <strong>{name}</strong>
        <StatusBadge status={isDone ? "done" : "open"} group={isDone ? "success" : "warning"} label={t(isDone ? "done" : "open")} />
        <p className={classes.quiet}>{t(`item.${key}.help`)}</p>
        <Recorded item={item} timeZone={timeZone} />
      </div>
      <div className={classes.acts}>
        {!isDone && href && (
          <LinkButton href={href} variant="default" size="compact-md">
            {t(`go.${key}` as "go.number")}
          </LinkButton>
        )}
        {key === "test_message" && (
          <Button variant="default" size="compact-md" onClick={onTest}>
            {t(isDone ? "test.sendAgain" : "test.send")}
          </Button>
        )}
        {isConfirmed && (
          <Button
            variant={isDone ? "subtle" : "filled"}
            size="compact-md"
            aria-label={t(isDone ? "undoOf" : "confirmOf", { item: name })}
            onClick={isDone ? onUndo : onConfirm}
          >
            {t(isDone ? "undo" : "confirm")}
          </Button>
        )}
      </div>
    </li>
  );
}

export function SetupChecklist({ setup, timeZone, hrefs, confirm, sendTest }: SetupChecklistProps) {
  const [asked, setAsked] = useState<ConfirmedSetupItem | null>(null);
  const [isTesting, setIsTesting] = useState(false);
  const section = (name: "essential" | "bulk", keys: readonly SetupItemKey[]) => (
    <FactList title={t(`section.${name}`)}>
      <p className={classes.quiet}>{t(`section.${name}.help`)}</p>
      <ul className={classes.items}>
        {setup.items
          .filter(({ key }) => keys.includes(key))
          .map((item) => (
            <Item
              key={item.key}
              item={item}
              timeZone={timeZone}
              hrefs={hrefs}
              onConfirm={() => setAsked(item.key as ConfirmedSetupItem)}
              onUndo={() => void confirm(item.key as ConfirmedSetupItem, { isDone: false }).catch(() => undefined)}
              onTest={() => setIsTesting(true)}
            />
          ))}
      </ul>
    </FactList>
  );
  return (
    <Sections>
      <Notice setup={setup} timeZone={timeZone} />
      {section("essential", essentialSetupItems)}
      {section("bulk", bulkSetupItems)}
      {asked && <SetupItemDialog item={asked} onClose={() => setAsked(null)} confirm={(given) => confirm(asked, given)} />}
      {isTesting && <SetupTestDialog onClose={() => setIsTesting(false)} sendTest={sendTest} />}
    </Sections>
  );
}
