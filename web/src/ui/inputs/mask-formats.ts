// Input masks: conversions between typed, displayed and stored values.
const pad = (part: string) => part.padStart(2, "0");
const digitsOf = (text: string) => text.replace(/\D/g, "");

/** Any typing or pasting → (000) 000-0000 as far as digits reach. */
export function formatPhoneTyping(text: string): string {
  const all = digitsOf(text);
  const digits = (all.length > 10 && all.startsWith("1") ? all.slice(1) : all).slice(0, 10);
  if (digits.length === 0) return "";
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

export const phoneDigits = (text: string): string => digitsOf(text).slice(0, 10);

/** Any typing or pasting → MM/DD/YYYY as far as it reaches; 2026-05-01 is understood too. */
export function formatDateTyping(text: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text);
  if (iso) return `${iso[2]}/${iso[3]}/${iso[1]}`;
  const groups = ["", "", ""];
  const sizes = [2, 2, 4];
  const written = text.split(/[/.\-\s]/).map(digitsOf);
  let at = 0;
  for (const [index, part] of written.entries()) {
    at = Math.max(at, Math.min(index, 2));
    for (const digit of part) {
      const isFull = (groups[at] ?? "").length >= (sizes[at] ?? 0);
      if (isFull && at < 2 && !written[index + 1]) at += 1;
      if ((groups[at] ?? "").length < (sizes[at] ?? 0)) groups[at] += digit;
      // A first digit that can only be the whole month or day is completed at once.
      const highest = at === 0 ? "1" : "3";
      if (at < 2 && groups[at]?.length === 1 && digit > highest) groups[at] = `0${digit}`;
    }
    const isEnded = index < written.length - 1 && index === at;
    if (isEnded && at < 2 && groups[at]?.length === 1) groups[at] = pad(groups[at] ?? "");
  }
  const [month = "", day = "", year = ""] = groups;
  if (month.length < 2) return month;
  if (day.length < 2 && !year) return `${month}/${day}`;
  return `${month}/${day}/${year}`;
}

/** MM/DD/YYYY → YYYY-MM-DD, or null unless it is a real day of the years 1000 to 9999. */
export function parseDate(text: string): string | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!parts) return null;
  const [, month = "", day = "", year = ""] = parts;
  if (Number(year) < 1000) return null;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) ? `${year}-${month}-${day}` : null;
}

export const formatDate = (value: string | null): string => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value ?? "");
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : "";
};

/** Any typing or pasting → hh:mm AM as far as it reaches; "930p" becomes 09:30 PM, "14:05" 02:05 PM. */
export function formatTimeTyping(text: string): string {
  const clock = /^\s*(1[3-9]|2[0-3]):?([0-5]\d)\s*$/.exec(text);
  if (clock) return `${pad(String(Number(clock[1]) - 12))}:${clock[2]} PM`;
  const marker = /[ap]/i.exec(text)?.[0].toUpperCase();
  const [hoursText = "", minutesText] = text.split(":");
  let digits = digitsOf(text).slice(0, 4);
  // Three digits with a marker are h:mm, also where the mask has already put its colon behind two of them.
  const isHourShort = minutesText !== undefined && digitsOf(hoursText).length === 1;
  const isShort = isHourShort || (marker !== undefined && digits.length % 2 === 1);
  if (isShort && digits.length < 4) digits = `0${digits}`;
  if (digits.length === 1 && digits > "1") digits = `0${digits}`;
  if (marker && digits.length === 2) digits = `${digits}00`;
  if (digits.length < 2) return digits;
  const shown = `${digits.slice(0, 2)}:${digits.slice(2, 4)}`;
  return marker && digits.length === 4 ? `${shown} ${marker}M` : shown;
}

/** hh:mm AM → HH:mm, or null unless it is a time of the 12-hour clock. */
export function parseTime(text: string): string | null {
  const parts = /^(0[1-9]|1[0-2]):([0-5]\d) ([AP])M$/.exec(text.trim());
  if (!parts) return null;
  const hour = (Number(parts[1]) % 12) + (parts[3] === "P" ? 12 : 0);
  return `${pad(String(hour))}:${parts[2]}`;
}

export const formatTime = (value: string | null): string => {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)/.exec(value ?? "");
  if (!parts) return "";
  const hour = Number(parts[1]);
  return `${pad(String(hour % 12 === 0 ? 12 : hour % 12))}:${parts[2]} ${hour < 12 ? "AM" : "PM"}`;
};
