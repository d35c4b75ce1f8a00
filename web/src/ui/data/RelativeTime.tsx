// Relative time ("4 min ago"), with the exact time in the given zone on hover.
import { useUiTexts } from "../ui-context.ts";
import type { UiTexts } from "../ui-texts.ts";
import { useNow } from "../use-now.ts";

interface RelativeTimeProps {
  /** ISO 8601 instant. */
  at: string;
  /** IANA zone of the exact time, e.g. the organization's. */
  timeZone: string;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function relative(differenceMs: number, texts: UiTexts): string {
  const size = Math.abs(differenceMs);
  const isPast = differenceMs <= 0;
  if (size < minute) return texts.justNow;
  if (size < hour) return (isPast ? texts.minutesAgo : texts.inMinutes)(Math.floor(size / minute));
  if (size < day) return (isPast ? texts.hoursAgo : texts.inHours)(Math.floor(size / hour));
  return (isPast ? texts.daysAgo : texts.inDays)(Math.floor(size / day));
}

export function RelativeTime({ at, timeZone }: RelativeTimeProps) {
  const texts = useUiTexts();
  const now = useNow(30_000);
  const moment = new Date(at);
  const exact = new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "2-digit",
    day: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(moment);
  const isFar = Math.abs(moment.getTime() - now) >= 7 * day;
  return (
    <time dateTime={at} title={exact}>
      {isFar ? exact.split(",")[0] : relative(moment.getTime() - now, texts)}
    </time>
  );
}
