// Opens the link once and holds the key only as long as the page stands: no cache, no repeat, nothing left behind.
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
    // A second request would find the link used up, and an aborted one may have used it up unseen.
    if (asked.current === t) return;
    asked.current = t;
    sendRequest(apiKeys.open, { query: { t } }).then(
      (key) => setOpened({ status: "shown", key, until: serverNow() + key.shownSeconds * 1000 }),
      () => setOpened({ status: "gone" }),
    );
  }, [t]);
  useEffect(() => {
    // Browsers keep a page that was left, to show it again on "back".
    const clear = () => setOpened({ status: "gone" });
    window.addEventListener("pagehide", clear);
    return () => window.removeEventListener("pagehide", clear);
  }, []);
  return { opened, close: () => setOpened({ status: "gone" }) };
}
