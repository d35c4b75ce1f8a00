// Shows the toasts at the top right and announces them to screen readers.
import { useSyncExternalStore } from "react";
import { useUiTexts } from "../ui-context.ts";
import { ToastCard } from "./ToastCard.tsx";
import classes from "./Toaster.module.css";
import { toastStore } from "./toast.ts";

export function Toaster() {
  const texts = useUiTexts();
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <section className={classes.stack} aria-label={texts.notifications} aria-live="polite" aria-relevant="additions">
      {entries.map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
    </section>
  );
}
