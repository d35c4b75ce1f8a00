// Command palette (Ctrl+K): search, arrow keys, Enter; the caller provides and executes the items.
import { Loader, Modal } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useUiTexts } from "../ui-context.ts";
import classes from "./CommandPalette.module.css";
import { typeAtEnd } from "./type-at-end.ts";
import { useFocusReturn } from "./use-focus-return.ts";
import { usePalette } from "./use-palette.ts";

export interface CommandItem {
  id: string;
  label: string;
  /** Heading under which it stands; items of a group follow one another. */
  group: string;
  icon?: ReactNode;
  /** Right side: a phone number, a shortcut. */
  hint?: ReactNode;
  /** It belongs to an earlier search: Enter waits for what replaces it. */
  isStale?: boolean;
}

interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  items: CommandItem[];
  onPick: (item: CommandItem) => void;
  /** Given, the caller filters the items (patients from the server); otherwise they are filtered here by label. */
  onSearch?: (search: string) => void;
  isLoading?: boolean;
  /** What was typed before the palette was there. */
  initialSearch?: string;
  /** What gets the focus back, if it is not where the focus is when the palette opens. */
  opener?: Element | null;
}

function Palette({
  onClose,
  items,
  onPick,
  onSearch,
  isLoading = false,
  initialSearch = "",
}: Omit<CommandPaletteProps, "isOpen" | "opener">) {
  const texts = useUiTexts();
  const id = useId();
  const { list, search, shown, current, setActive, onType, onKeyDown } = usePalette({ initialSearch, items, onPick, onSearch, isLoading });
  return (
    // Open at once, so that the field takes the first key.
    <Modal.Root
      opened
      onClose={onClose}
      padding={0}
      size="lg"
      yOffset="12vh"
      centered={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content aria-label={texts.commandPalette}>
        <div className={classes.search}>
          <input
            data-autofocus
            ref={typeAtEnd}
            className={classes.input}
            role="combobox"
            aria-label={texts.commandPalette}
            aria-expanded={shown.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={shown[current] ? `${id}-${current}` : undefined}
            placeholder={texts.commandPlaceholder}
            value={search}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {isLoading && <Loader size="xs" aria-label={texts.loading} />}
        </div>
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={texts.commandPalette} className={classes.list}>
          {shown.map((item, index) => (
            <div key={item.id} role="presentation">
              {item.group !== shown[index - 1]?.group && (
                <div className={classes.group} role="presentation">
                  {item.group}
                </div>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys */}
              <div
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                data-position={index}
                className={classes.item}
                onMouseMove={() => setActive(index)}
                onClick={() => onPick(item)}
              >
                {item.icon}
                <span className={classes.label}>{item.label}</span>
                <span className={classes.hint}>{item.hint}</span>
              </div>
            </div>
          ))}
          {shown.length === 0 && !isLoading && (
            <div className={classes.none} role="option" aria-selected={false} aria-disabled tabIndex={-1}>
              {texts.nothingFound}
            </div>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

export function CommandPalette({ isOpen, opener, ...palette }: CommandPaletteProps) {
  useFocusReturn(isOpen, { opener });
  return isOpen && <Palette {...palette} />;
}
