// Keys of an open conversation: a letter acts unless the user is typing.
import { useEffect, useEffectEvent } from "react";

const typing = "input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]";

export function useKeyOf(letter: string, act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== letter || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [letter]);
}
