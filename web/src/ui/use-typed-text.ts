// Holds what is being typed until it means a value; half-typed text is never lost and never emitted.
import { useRef, useState } from "react";

interface TypedText {
  value: string | null;
  format: (value: string | null) => string;
  parse: (text: string) => string | null;
  onChange: (value: string | null) => void;
}

export function useTypedText({ value, format, parse, onChange }: TypedText) {
  const [typed, setTyped] = useState(() => format(value));
  const [hasLeft, setHasLeft] = useState(false);
  const emitted = useRef(value);
  let text = typed;
  if (value !== emitted.current) {
    // The value was changed from outside: it replaces what was typed.
    emitted.current = value;
    text = format(value);
    setTyped(text);
  }
  const setText = (next: string) => {
    setTyped(next);
    setHasLeft(false);
    const parsed = parse(next);
    if (parsed === emitted.current) return;
    emitted.current = parsed;
    onChange(parsed);
  };
  return { text, setText, setHasLeft, isInvalid: hasLeft && text !== "" && parse(text) === null };
}
