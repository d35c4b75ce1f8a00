// Converts a user agent to a label such as "Chrome on Windows". Pure.
import { t } from "./account-text.ts";

/** The first match counts, because user agents also name earlier browsers. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (known: readonly [RegExp, string][], text: string): string | undefined => known.find(([sign]) => sign.test(text))?.[1];

export function deviceLabel(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent ?? "");
  const system = nameIn(systems, userAgent ?? "");
  if (!browser && !system) return t("device.unknown");
  return t("device.on", { browser: browser ?? t("device.unknown"), system: system ?? t("device.unknownSystem") });
}
