// Opens the link once and keeps the key in memory only while the page is open: no cache, no repeated request.
import { apiKeys } from "@tidings/contract/areas/api-keys";
import type { OutputOf } from "@tidings/contract/endpoint";
import { useEffect, useRef, useState } from "react";
import { sendRequest } from "../../api/request.ts";
import { serverNow } from "../../api/server-clock.ts";

type Shown = OutputOf<typeof apiKeys.open>;
export type OpenedKey = { status: "opening" | "gone" } | { status: "shown"; key: Shown; until: number };

export function useOpenedKey(t: string): { opened: OpenedKey; close: () => void } {
  const [opened, setOpened] = useState<OpenedKey>({ status: "opening" });
  const asked = useRef("");
  useEffect(() => {
    // A second request would find the link used up, and an aborted request may have used it up already.
    if (asked.current === t) return;
    asked.current = t;
    sendRequest(apiKeys.open, { query: { t } }).then(
      (key) => setOpened({ status: "shown", key, until: serverNow() + key.shownSeconds * 1000 }),
      () => setOpened({ status: "gone" }),
    );
  }, [t]);
  useEffect(() => {
    // Browsers keep a page in memory to show it again on "back".
    const clear = () => setOpened({ status: "gone" });
    window.addEventListener("pagehide", clear);
    return () => window.removeEventListener("pagehide", clear);
  }, []);
  return { opened, close: () => setOpened({ status: "gone" }) };
}
