// Text of a masked field whose value is kept in another form; incomplete text is neither lost nor reported.
import { useState } from "react";
import { useEcho } from "../feedback/use-echo.ts";
import { useMask } from "./use-mask.ts";

interface MaskedText {
  value: string | null;
  format: (value: string | null) => string;
  parse: (text: string) => string | null;
  onChange: (value: string | null) => void;
  /** The mask over what is typed. */
  typing: (typed: string) => string;
  /** Characters that a person types, against those that the mask adds. */
  significant: RegExp;
  onBlur?: (() => void) | undefined;
}

/** `input` is for the text input; `isInvalid`, once it was left with text that is no value. */
export function useMaskedText({ value, format, parse, onChange, typing, significant, onBlur }: MaskedText) {
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
  const onType = useMask({ text, format: typing, significant, onText: setText });
  const leave = () => {
    setHasLeft(true);
    onBlur?.();
  };
  return {
    input: { value: text, onChange: onType, onBlur: leave, autoComplete: "off" },
    setText,
    isInvalid: hasLeft && text !== "" && parse(text) === null,
  };
}
