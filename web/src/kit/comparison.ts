// Compares a figure of a period with that of the period of the same length before it, in words and figures. Pure.
import { t } from "./comparison-texts.ts";
import { formatNumber, formatRate } from "./format.ts";

/** Shares are shown with one decimal: what looks the same is the same. */
const isSameRate = (one: number, other: number): boolean => formatRate(one) === formatRate(other);

/** @param days length of both periods */
export function compareCounts(now: number, before: number, days: number): string {
  const count = days;
  if (now === before) return t("asMany", { count });
  if (before === 0) return t("noneBefore", { count });
  const percent = `${formatNumber(Math.max(1, Math.round((Math.abs(now - before) / before) * 100)))}%`;
  return t(now > before ? "more" : "fewer", { percent, count, before: formatNumber(before) });
}

/** Null where there is no rate now: its own zero state says so. @param days length of both periods */
export function compareRates(now: number | null, before: number | null, days: number): string | null {
  if (now === null) return null;
  const count = days;
  if (before === null) return t("noRate", { count });
  if (isSameRate(now, before)) return t("same", { count });
  return t(now > before ? "up" : "down", { count, before: formatRate(before) });
}
