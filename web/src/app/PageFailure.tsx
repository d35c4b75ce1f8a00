// Replaces a page that failed: what happened, and Try again, which loads the whole page as soon as the server answers.
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { CodeNotLoaded } from "../kit/lazy-component.ts";
import { t } from "../kit/pattern-texts.ts";
import { ErrorState } from "../ui/feedback/ErrorState.tsx";

const reloadedKey = "tidings-reloaded-for";

/** Without an answer a reload would leave the product for the browser's own error page. */
async function reloadIfReachable(): Promise<void> {
  const isReachable = await fetch("/", { cache: "no-store" }).then(
    (response) => response.ok,
    () => false,
  );
  if (!isReachable) return;
  location.reload();
  // The page is on its way out: nothing else is to be shown.
  await new Promise(() => undefined);
}

/** Code that the server has, or that a newer version has replaced, comes with the page. Once for each file: it may be missing for good. */
async function reloadOnce({ message }: CodeNotLoaded): Promise<void> {
  if (sessionStorage.getItem(reloadedKey) === message) return;
  sessionStorage.setItem(reloadedKey, message);
  await reloadIfReachable();
  sessionStorage.removeItem(reloadedKey);
}

export function PageFailure({ error }: ErrorComponentProps) {
  const missing = error instanceof CodeNotLoaded ? error : null;
  const [isChecking, setIsChecking] = useState(missing !== null);
  const [isRetrying, setIsRetrying] = useState(false);
  useEffect(() => {
    if (!missing) return undefined;
    const check = () => void reloadOnce(missing).then(() => setIsChecking(false));
    check();
    addEventListener("online", check);
    return () => removeEventListener("online", check);
  }, [missing]);
  const retry = async () => {
    setIsRetrying(true);
    await reloadIfReachable();
    setIsRetrying(false);
  };
  if (isChecking) return null;
  return (
    <ErrorState
      {...(missing ? { title: t("offline.load"), body: t("offline.loadBody") } : {})}
      onRetry={() => void retry()}
      isRetrying={isRetrying}
    />
  );
}
