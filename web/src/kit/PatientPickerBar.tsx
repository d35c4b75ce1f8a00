// How many are selected, everybody who matches with one click, only the selected ones, and the way back to nobody.
import { Button, Switch } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { LiveRegion } from "../ui/LiveRegion.tsx";
import { ProgressPanel } from "../ui/ProgressPanel.tsx";
import { type FilterValues, filterWords } from "./filter-spec.ts";
import { showNumber } from "./format.ts";
import classes from "./PatientPicker.module.css";
import type { PatientSelection } from "./patient-selection.ts";
import { t } from "./pattern-texts.ts";
import type { PatientPickerState } from "./use-patient-picker.ts";

export function PatientPickerBar({ picker, value }: { picker: PatientPickerState; value: PatientSelection }) {
  const [isAsking, setIsAsking] = useState(false);
  const total = picker.query.data?.pagination.totalCount ?? 0;
  const picked = value.externalIds?.length ?? 0;
  const left = value.exceptExternalIds?.length ?? 0;
  const { search, specs } = picker.filterSet;
  const heldWords = value.matching
    ? filterWords([{ name: search.name, label: t("filter.search"), kind: "text" }, ...specs], value.matching as FilterValues)
    : "";
  const select = () => (picked > 0 ? setIsAsking(true) : picker.selectMatching());
  const selected = t("picker.selected", { count: value.count, number: showNumber(value.count) });
  return (
    <>
      <div className={classes.bar}>
        <strong className={classes.count}>{selected}</strong>
        {left > 0 && <span className={classes.quiet}>{t("picker.except", { count: left, number: showNumber(left) })}</span>}
        {!value.matching && total > 0 && !picker.isPickedShown && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={select}
            loading={picker.counting.isPending}
            disabled={picker.query.isPlaceholderData}
          >
            {t("picker.selectMatching", { count: total, number: showNumber(total) })}
          </Button>
        )}
        {value.count > 0 && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={picker.clear}>
            {t("picker.clear")}
          </Button>
        )}
        <Switch
          className={classes.only}
          size="xs"
          label={t("picker.onlySelected")}
          checked={picker.showsOnlySelected}
          onChange={(event) => picker.setShowsOnlySelected(event.currentTarget.checked)}
        />
        <LiveRegion>{selected}</LiveRegion>
      </div>
      {value.matching && (
        <p className={classes.held}>{heldWords ? t("picker.allMatching", { query: heldWords }) : t("picker.allMatchingNoFilter")}</p>
      )}
      {picker.counting.isPending && <ProgressPanel title={t("picker.counting")} done={0} />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={picker.selectMatching}
        title={t("picker.replaceTitle")}
        confirmLabel={t("picker.replace")}
      >
        {t("picker.replaceBody", { number: showNumber(picked) })}
      </ConfirmDialog>
    </>
  );
}
