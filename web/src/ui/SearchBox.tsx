// A search field that reports what was typed after 300 ms of quiet; "/" puts the focus into it.
import { CloseButton, Kbd, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useUiTexts } from "./ui-context.ts";

interface SearchBoxProps {
  /** The search that is applied. */
  value: string;
  onSearch: (value: string) => void;
  /** Accessible name and placeholder, e.g. "Search patients". */
  label: string;
  delayMs?: number;
  /** Takes the "/" key; only one box of a page should. */
  hasShortcut?: boolean;
  w?: string | number;
}

const typing = "input, textarea, select, [contenteditable=true], [role=dialog]";

export function SearchBox({ value, onSearch, label, delayMs = 300, hasShortcut = true, w }: SearchBoxProps) {
  const texts = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  if (value !== applied) {
    setApplied(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!hasShortcut) return;
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(typing);
      if (event.key !== "/" || event.ctrlKey || event.metaKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [hasShortcut]);

  const apply = (next: string) => {
    clearTimeout(timer.current);
    setApplied(next);
    if (next !== value) onSearch(next);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), delayMs);
  };
  const clear = () => {
    setText("");
    apply("");
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      w={w ?? "18rem"}
      maw="100%"
      type="search"
      role="searchbox"
      aria-label={label}
      aria-keyshortcuts={hasShortcut ? "/" : undefined}
      placeholder={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") apply(text);
        if (event.key === "Escape" && text) clear();
      }}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={texts.clear} onClick={clear} />
        ) : (
          hasShortcut && (
            <Kbd size="xs" aria-hidden>
              /
            </Kbd>
          )
        )
      }
      styles={{ input: { appearance: "none" } }}
    />
  );
}
