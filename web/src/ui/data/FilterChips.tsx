// Chips of the active filters, each removable, with one button that clears them all.
import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useUiTexts } from "../ui-context.ts";
import classes from "./FilterChips.module.css";

export interface FilterChip {
  key: string;
  /** "Language" */
  label: string;
  /** "Spanish" */
  value: string;
}

/** Said once where the label and its only value are the same words. */
const nameOf = ({ label, value }: FilterChip): string => (label === value ? value : `${label}: ${value}`);

interface FilterChipsProps {
  chips: FilterChip[];
  onRemove: (key: string) => void;
  onClear: () => void;
}

export function FilterChips({ chips, onRemove, onClear }: FilterChipsProps) {
  const texts = useUiTexts();
  if (chips.length === 0) return null;
  return (
    <div className={classes.line}>
      <ul className={classes.chips} aria-label={texts.activeFilters}>
        {chips.map((chip) => (
          <li key={chip.key} className={classes.chip}>
            <span className={classes.words}>
              {chip.label !== chip.value && <span className={classes.label}>{chip.label}</span>} {chip.value}
            </span>
            <button type="button" aria-label={texts.removeFilter(nameOf(chip))} onClick={() => onRemove(chip.key)}>
              <IconX size={14} stroke={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={onClear}>
        {texts.clearFilters}
      </Button>
    </div>
  );
}
