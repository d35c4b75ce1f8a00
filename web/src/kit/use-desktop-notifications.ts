// Notifications of the operating system, chosen by the user in this browser: off by default, and without any patient's data.
import { productName } from "@tidings/contract/words";
import { useEffect, useRef, useState } from "react";
import { t } from "./bell-texts.ts";

const storageKey = "tidings-desktop-notifications";
const isOffered = (): boolean => "Notification" in window;

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) === "on";
  } catch {
    return false;
  }
}

function storeChoice(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? "on" : "off");
  } catch {
    // Storage is blocked: the choice ends with the page.
  }
}

/** `counts`: open alerts and unread notifications; undefined until loaded. One of them rising is shown, unless the page is in front. */
export function useDesktopNotifications(counts: readonly [alerts: number, unread: number] | undefined) {
  const [choice, setChoice] = useState(readChoice);
  const [isBlocked, setIsBlocked] = useState(false);
  const known = useRef(counts);
  const [alerts, unread] = counts ?? [];
  useEffect(() => {
    if (alerts === undefined || unread === undefined) return;
    const before = known.current;
    known.current = [alerts, unread];
    const hasRisen = before !== undefined && (alerts > before[0] || unread > before[1]);
    if (!hasRisen || !choice || document.hasFocus() || Notification.permission !== "granted") return;
    // Several tabs show it once: a notification replaces the one with the same tag.
    const shown = new Notification(productName, { body: t("desktop.body"), tag: storageKey });
    shown.onclick = () => window.focus();
  }, [alerts, unread, choice]);
  const choose = async (isOn: boolean): Promise<void> => {
    const isAllowed = !isOn || (await Notification.requestPermission()) === "granted";
    setIsBlocked(!isAllowed);
    setChoice(isOn && isAllowed);
    storeChoice(isOn && isAllowed);
  };
  return { isOffered: isOffered(), isOn: choice, isBlocked, choose };
}
