// How a reply was read, with the way to change it in place.
import { Button, Popover } from "@mantine/core";
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { Suspense, useState } from "react";
import { formatDate } from "../../../kit/format.ts";
import { label } from "../../../kit/labels.ts";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import classes from "../messenger.module.css";
import { t } from "../text.ts";
import { takesValue } from "./answer-types.ts";

/** Loaded when the answer is changed: it brings fields for numbers and dates. */
const AnswerChoices = lazyPart(() => import("./AnswerChoices.tsx"), "AnswerChoices");

function nameOf({ answerType, value, label: words }: NonNullable<ActivityEntry["readAs"]>): string {
  if (words) return words;
  if (value !== null && answerType === "date") return formatDate(String(value));
  return value !== null && takesValue(answerType) ? String(value) : label("answerType", answerType);
}

export function ReadAs({ entry, canChange }: { entry: ActivityEntry; canChange: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { readAs } = entry;
  if (!readAs && !canChange) return null;
  return (
    <span className={classes.readAs}>
      {readAs && <span>{t("read.as", { answer: nameOf(readAs), how: t(`read.${readAs.confidence}`) })}</span>}
      {canChange && (
        <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" withinPortal trapFocus returnFocus>
          <Popover.Target>
            <Button size="compact-xs" variant="subtle" onClick={() => setIsOpen(!isOpen)}>
              {t(readAs ? "read.change" : "read.choose")}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t("read.change")}>
            <Suspense fallback={<Skeletons kind="lines" count={2} />}>
              <AnswerChoices entryId={entry.externalId} onDone={() => setIsOpen(false)} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}
