// Search and filters in one line, with a removable chip below for each active filter.
import { Button, Popover, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconFilter } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { FilterChips } from "../ui/data/FilterChips.tsx";
import { SearchBox } from "../ui/inputs/SearchBox.tsx";
import classes from "./FilterBar.module.css";
import { FilterField } from "./FilterField.tsx";
import { chipsOf, type FilterSpec, type FilterValues, textOf } from "./filter-spec.ts";
import { t } from "./pattern-texts.ts";
import { useOptionSearch } from "./use-option-search.ts";

interface FilterBarProps {
  specs: readonly FilterSpec[];
  values: FilterValues;
  onChange: (change: FilterValues) => void;
  onClear: () => void;
  search?: { name: string; label: string; placeholder?: string; hasShortcut?: boolean };
  /** Names of filters that cannot be changed now. */
  lockedNames?: readonly string[];
  /** Content at the end of the line. */
  trailing?: ReactNode;
  /** The link that led here had a text that it does not carry. */
  isTextLost?: boolean | undefined;
}

/** As high as the available space; the rest scrolls. */
const fitInto = ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) => {
  elements.floating.style.maxHeight = `${Math.max(200, availableHeight)}px`;
};

function FilterPopover({
  specs,
  values,
  onChange,
  onOpen,
  lockedNames = [],
}: Pick<FilterBarProps, "specs" | "values" | "onChange" | "lockedNames"> & { onOpen: () => void }) {
  const count = chipsOf(specs, values).length;
  const [isOpen, setIsOpen] = useState(false);
  const pressedInside = useRef(false);
  // Options and calendars open in portals, outside the dropdown's element: pressing one must not close the filters under it.
  // The press reaches the dropdown's React parents first and the document, where the popover listens, afterwards.
  const rememberPress = () => {
    pressedInside.current = true;
    setTimeout(() => {
      pressedInside.current = false;
    });
  };
  const change = (next: boolean) => {
    if (next || !pressedInside.current) setIsOpen(next);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={change}
      position="bottom-start"
      width="min(32rem, calc(100vw - 2rem))"
      middlewares={{ flip: true, shift: true, size: { padding: 8, apply: fitInto } }}
      trapFocus
      returnFocus
      withinPortal
      onOpen={onOpen}
    >
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} stroke={1.5} />} onClick={() => setIsOpen(!isOpen)}>
          {t("list.filters")}
          {count > 0 && (
            <span className={classes.count}>
              {count}
              <VisuallyHidden> {t("list.filtersSet")}</VisuallyHidden>
            </span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={t("list.filters")}
        className={classes.dropdown}
        onMouseDown={rememberPress}
        onTouchStart={rememberPress}
      >
        {/* Do not focus the first field: it would open its options over the others. */}
        <div className={classes.grid} tabIndex={-1} data-autofocus>
          {specs.map((spec) => (
            <FilterField
              key={spec.name}
              spec={spec}
              value={values[spec.name]}
              onChange={(next) => onChange({ [spec.name]: next })}
              disabled={lockedNames.includes(spec.name)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

export function FilterBar({ specs: given, values, onChange, onClear, search, lockedNames = [], trailing, isTextLost }: FilterBarProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const specs = useOptionSearch(given, values, wasOpened);
  const isWide = useMediaQuery("(min-width: 75em)", false, { getInitialValueInEffect: false });
  const inline = isWide ? specs.filter((spec) => spec.isPrimary && spec.kind === "select") : [];
  const behind = specs.filter((spec) => !inline.includes(spec));
  return (
    <div className={classes.bar}>
      <search className={classes.line}>
        {search && (
          <div className={classes.search}>
            <SearchBox
              w="100%"
              label={search.label}
              placeholder={search.placeholder}
              value={textOf(values[search.name])}
              onSearch={(text) => onChange({ [search.name]: text || undefined })}
              hasShortcut={search.hasShortcut ?? true}
            />
          </div>
        )}
        {inline.map((spec) => (
          <FilterField
            key={spec.name}
            spec={spec}
            value={values[spec.name]}
            onChange={(next) => onChange({ [spec.name]: next })}
            isInline
            disabled={lockedNames.includes(spec.name)}
          />
        ))}
        {behind.length > 0 && (
          <FilterPopover specs={behind} values={values} onChange={onChange} onOpen={() => setWasOpened(true)} lockedNames={lockedNames} />
        )}
        {trailing && <div className={classes.trailing}>{trailing}</div>}
      </search>
      <FilterChips
        chips={chipsOf(
          specs.filter((spec) => !lockedNames.includes(spec.name)),
          values,
        )}
        onRemove={(name) => onChange({ [name]: undefined })}
        onClear={onClear}
      />
      {isTextLost && (
        <p className={classes.lost} role="status">
          {t("list.textLost")}
        </p>
      )}
    </div>
  );
}
