// Selection bar of the patient picker: count, select all matching, show selected only, clear.
import { Button, Switch } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { LiveRegion } from "../ui/feedback/LiveRegion.tsx";
import { filterSummary, filtersOf } from "./filter-spec.ts";
import { formatNumber } from "./format.ts";
import { NewGroupButton } from "./NewGroupButton.tsx";
import classes from "./PatientPicker.module.css";
import { isUnchanged, type PatientSelection } from "./patient-selection.ts";
import { t } from "./pattern-texts.ts";
import { SelectionCount } from "./SelectionCount.tsx";
import { useOptionSearch } from "./use-option-search.ts";
import type { PatientPickerState } from "./use-patient-picker.ts";

interface BarProps {
  picker: PatientPickerState;
  value: PatientSelection;
}

/** Summary of the selection, or of the changes to a group. */
function textFor({ picker: { saved }, value }: BarProps): { main: string; more: string[] } {
  const left = value.exceptExternalIds?.length ?? 0;
  const except = left > 0 ? [t("picker.except", { count: left, number: formatNumber(left) })] : [];
  if (!saved) return { main: t("picker.selected", { count: value.count, number: formatNumber(value.count) }), more: except };
  const going = value.removed?.count ?? 0;
  return {
    main: t("picker.inGroup", { count: saved.count, number: formatNumber(saved.count) }),
    more: [
      ...(value.count > 0 ? [t("picker.toAdd", { number: formatNumber(value.count) })] : []),
      ...(going > 0 ? [t("picker.toRemove", { number: formatNumber(going) })] : []),
      ...except,
    ],
  };
}

function HeldNote({ picker, matching }: { picker: PatientPickerState; matching: NonNullable<PatientSelection["matching"]> }) {
  const held = filtersOf(matching);
  const specs = useOptionSearch(picker.filterSet.specs, held, false);
  const all = [{ name: picker.filterSet.search.name, label: t("filter.search"), kind: "text" as const }, ...specs];
  const query = filterSummary(all, held);
  const words = query ? t("picker.allMatching", { query }) : t("picker.allMatchingNoFilter");
  return <p className={classes.held}>{picker.saved ? `${words} ${t("picker.allMatchingGroup")}` : words}</p>;
}

function BarButtons({ picker, value, onSelect }: BarProps & { onSelect: () => void }) {
  const total = picker.query.data?.pagination.totalCount ?? 0;
  const { saved } = picker;
  // All of them are group members already.
  const isSavedShown = saved !== undefined && picker.showsOnlySelected;
  return (
    <>
      {!value.matching && total > 0 && !picker.isPickedShown && !isSavedShown && (
        <Button variant="subtle" size="compact-sm" onClick={onSelect} disabled={picker.query.isPlaceholderData}>
          {t("picker.selectMatching", { count: total, number: formatNumber(total) })}
        </Button>
      )}
      {saved && saved.count > 0 && !value.removed?.matching && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={picker.removeSaved}>
          {t("picker.removeAll")}
        </Button>
      )}
      {!isUnchanged(value) && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={picker.clear}>
          {t(saved ? "picker.undo" : "picker.clear")}
        </Button>
      )}
      {!saved && value.count > 0 && picker.offersGroup && <NewGroupButton selection={value} />}
    </>
  );
}

export function PatientPickerBar({ picker, value }: BarProps) {
  const [isAsking, setIsAsking] = useState(false);
  const picked = value.externalIds?.length ?? 0;
  const { main, more } = textFor({ picker, value });
  const select = () => (picked > 0 ? setIsAsking(true) : picker.selectMatching());
  return (
    <>
      <div className={classes.bar}>
        <SelectionCount main={main} more={more} />
        <BarButtons picker={picker} value={value} onSelect={select} />
        <Switch
          className={classes.only}
          size="xs"
          label={t(picker.saved ? "picker.onlyGroup" : "picker.onlySelected")}
          checked={picker.showsOnlySelected}
          onChange={(event) => picker.setShowsOnlySelected(event.currentTarget.checked)}
        />
        <LiveRegion>{[main, ...more].join(", ")}</LiveRegion>
      </div>
      {value.matching && <HeldNote picker={picker} matching={value.matching} />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={picker.selectMatching}
        title={t("picker.replaceTitle")}
        confirmLabel={t("picker.replace")}
      >
        {t("picker.replaceBody", { number: formatNumber(picked) })}
      </ConfirmDialog>
    </>
  );
}
