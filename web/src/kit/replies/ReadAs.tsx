// How a reply was read, with the way to change it in place.
import { Button, Popover } from "@mantine/core";
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { mayCorrect } from "@tidings/contract/areas/ai";
import type { Endpoint } from "@tidings/contract/endpoint";
import type { PermissionMap } from "@tidings/contract/permissions";
import type { Feature } from "@tidings/contract/words";
import { Suspense, useState } from "react";
import { useCurrentUser } from "../../api/session.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { formatDate } from "../format.ts";
import { label } from "../labels.ts";
import { takesValue } from "./answer-types.ts";
import classes from "./replies.module.css";
import { t } from "./reply-texts.ts";

/** Loaded when the answer is changed: it brings fields for numbers and dates. */
const AnswerChoices = lazyPart(() => import("./AnswerChoices.tsx"), "AnswerChoices");

function nameOf({ answerType, value, label: words }: NonNullable<ActivityEntry["readAs"]>): string {
  if (words) return words;
  if (value !== null && answerType === "date") return formatDate(String(value));
  return value !== null && takesValue(answerType) ? String(value) : label("answerType", answerType);
}

const isFeature = (feature: string): feature is Exclude<Feature, "patient"> => feature !== "patient" && feature !== "organization";

/** Only a text answers a question in words that can be read. */
export const hasReading = (entry: ActivityEntry): boolean => entry.type === "sms_response" && (entry.readAs !== null || entry.isAnswerable);

const mayChange = ({ isAnswerable, featureType }: ActivityEntry, permissions: PermissionMap): boolean =>
  isAnswerable && isFeature(featureType) && mayCorrect(permissions, featureType);

interface ReadAsProps {
  entry: ActivityEntry;
  /** Endpoints that the page shows and that an answer changes. */
  refreshes: readonly Endpoint[];
  /** The answer was set. */
  onSet?: (() => void) | undefined;
  /** The answers to choose from, and what is offered after one was set, are shown or not. */
  onChoosing?: ((isOpen: boolean) => void) | undefined;
}

export function ReadAs({ entry, refreshes, onSet, onChoosing }: ReadAsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const show = (next: boolean) => {
    setIsOpen(next);
    onChoosing?.(next);
  };
  const { permissions } = useCurrentUser();
  const { readAs } = entry;
  const canChange = mayChange(entry, permissions);
  if (!hasReading(entry) || !(readAs || canChange)) return null;
  return (
    <span className={classes.readAs}>
      {readAs && <span>{t("read.as", { answer: nameOf(readAs), how: t(`read.${readAs.confidence}`) })}</span>}
      {canChange && (
        <Popover opened={isOpen} onChange={show} position="bottom-start" withinPortal trapFocus returnFocus>
          <Popover.Target>
            <Button size="compact-xs" variant="subtle" onClick={() => show(!isOpen)}>
              {t(readAs ? "read.change" : "read.choose")}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t("read.change")}>
            <Suspense fallback={<Skeletons kind="lines" count={2} />}>
              <AnswerChoices entryId={entry.externalId} refreshes={refreshes} onSet={onSet} onDone={() => show(false)} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}
