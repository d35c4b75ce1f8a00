// Keeps the caret of a masked input in place, and lets Backspace skip characters the mask added.
import { type ChangeEvent, useLayoutEffect, useRef } from "react";

interface Mask {
  text: string;
  format: (typed: string) => string;
  /** Characters that a person types, against those that the mask adds. */
  significant: RegExp;
  onText: (text: string) => void;
}

const countIn = (text: string, significant: RegExp) => [...text].filter((character) => significant.test(character)).length;

export function useMask({ text, format, significant, onText }: Mask) {
  const caret = useRef<{ input: HTMLInputElement; position: number } | null>(null);
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, position } = caret.current;
    caret.current = null;
    if (document.activeElement === input) input.setSelectionRange(position, position);
  });

  return (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    let typed = input.value;
    let at = input.selectionStart ?? typed.length;
    const isDeleting = typed.length < text.length;
    // The same number pasted without its signs is shorter as well, and nothing of it was deleted.
    const isCut = isDeleting && text.startsWith(typed.slice(0, at)) && text.endsWith(typed.slice(at));
    if (isCut && format(typed) === text) {
      // Only an added character went away: take the typed one before it too.
      while (at > 0 && !significant.test(typed[at - 1] ?? "")) at -= 1;
      typed = typed.slice(0, Math.max(0, at - 1)) + typed.slice(at);
      at = Math.max(0, at - 1);
    }
    const isAtEnd = at >= typed.length;
    const before = countIn(typed.slice(0, at), significant);
    const shown = isDeleting && isAtEnd ? trimAdded(format(typed), significant) : format(typed);
    let position = shown.length;
    if (!isAtEnd) {
      position = 0;
      for (let seen = 0; position < shown.length && seen < before; position += 1) {
        if (significant.test(shown[position] ?? "")) seen += 1;
      }
    }
    caret.current = { input, position };
    onText(shown);
  };
}

/** After a deletion at the end no separator is put back, else Backspace would stand still. */
function trimAdded(shown: string, significant: RegExp): string {
  let end = shown.length;
  while (end > 0 && !significant.test(shown[end - 1] ?? "")) end -= 1;
  return shown.slice(0, end);
}
