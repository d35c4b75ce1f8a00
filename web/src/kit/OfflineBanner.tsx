// Line above every page while the browser has no network.
import { useSyncExternalStore } from "react";
import { Banner } from "../ui/feedback/Banner.tsx";
import { t } from "./pattern-texts.ts";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Banner kind="warning" title={t("offline.title")}>
      {t("offline.body")}
    </Banner>
  );
}
