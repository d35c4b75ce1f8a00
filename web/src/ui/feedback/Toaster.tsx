// Shows the toasts at the bottom right, announces each once to screen readers, and gives them the focus on F8.
import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { useUiTexts } from "../ui-context.ts";
import { ToastCard } from "./ToastCard.tsx";
import classes from "./Toaster.module.css";
import { toastStore } from "./toast.ts";
import { useToastPlace } from "./use-toast-place.ts";

export function Toaster() {
  const texts = useUiTexts();
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const stack = useRef<HTMLElement>(null);
  /** What had the focus before a toast got it. */
  const before = useRef<HTMLElement | null>(null);
  useToastPlace(stack, entries.length > 0);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "F8") return;
      const last = [...(stack.current?.querySelectorAll("[data-kind]") ?? [])].at(-1);
      const button = last?.querySelector("button");
      if (!button) return;
      event.preventDefault();
      button.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const returnFocus = () => {
    if (stack.current?.contains(document.activeElement)) before.current?.focus({ preventScroll: true });
  };
  const cards = (isError: boolean) =>
    entries
      .filter((entry) => (entry.kind === "error") === isError)
      .map((entry) => <ToastCard key={entry.id} entry={entry} onLeave={returnFocus} />);
  // The two regions are there before their first toast: one that comes with its text is not always read out.
  return (
    <section ref={stack} className={classes.stack} aria-label={texts.notifications} onFocus={remember}>
      <div className={classes.region} role="alert" aria-atomic="false">
        {cards(true)}
      </div>
      <div className={classes.region} role="status" aria-atomic="false">
        {cards(false)}
      </div>
    </section>
  );
}
