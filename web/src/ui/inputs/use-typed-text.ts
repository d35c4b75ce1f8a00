// Holds typed text until it is a valid value; incomplete text is neither lost nor reported.
import { useState } from "react";
import { useEcho } from "../feedback/use-echo.ts";

interface TypedText {
  value: string | null;
  format: (value: string | null) => string;
  parse: (text: string) => string | null;
  onChange: (value: string | null) => void;
}

export function useTypedText({ value, format, parse, onChange }: TypedText) {
  const [text, setTyped] = useState(() => format(value));
  const [hasLeft, setHasLeft] = useState(false);
  const { latest, report } = useEcho(value, (changed) => setTyped(format(changed)));
  const setText = (next: string) => {
    setTyped(next);
    setHasLeft(false);
    const parsed = parse(next);
    if (parsed === latest) return;
    report(parsed);
    onChange(parsed);
  };
  return { text, setText, setHasLeft, isInvalid: hasLeft && text !== "" && parse(text) === null };
}
