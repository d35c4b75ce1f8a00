// Search field that reports the trimmed text after 300 ms without input; "/" focuses it.
import { CloseButton, Kbd, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useEcho } from "../feedback/use-echo.ts";
import { useUiTexts } from "../ui-context.ts";

interface SearchBoxProps {
  /** The search that is applied. */
  value: string;
  onSearch: (value: string) => void;
  /** Accessible name, e.g. "Search patients". */
  label: string;
  /** Shown in a field that is too narrow for its name; the name begins with it. */
  placeholder?: string | undefined;
  delayMs?: number;
  /** Takes the "/" key; only one box of a page should. */
  hasShortcut?: boolean;
  /** Has the focus when its dialog opens. */
  isFirst?: boolean;
  w?: string | number;
}

const typing = "input, textarea, select, [contenteditable=true], [role=dialog]";

export function SearchBox({ value, onSearch, label, placeholder = label, delayMs = 300, hasShortcut = true, isFirst, w }: SearchBoxProps) {
  const texts = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const { latest, report } = useEcho(value, setText);
  const apply = (typed: string) => {
    const next = typed.trim();
    if (next === latest) return;
    report(next);
    onSearch(next);
  };
  const applyNow = useEffectEvent(apply);
  useEffect(() => {
    const timer = setTimeout(() => applyNow(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
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
      data-autofocus={isFirst || undefined}
      role="searchbox"
      aria-label={label}
      aria-keyshortcuts={hasShortcut ? "/" : undefined}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
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
            <Kbd size="xs" aria-hidden visibleFrom="sm">
              /
            </Kbd>
          )
        )
      }
      styles={{ input: { appearance: "none" } }}
    />
  );
}
