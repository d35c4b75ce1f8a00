// Texts of opening hours by weekday and holidays.
import { textCatalog } from "../../api/text.ts";

export const t = textCatalog("hours", {
  "day.0": "Sunday",
  "day.1": "Monday",
  "day.2": "Tuesday",
  "day.3": "Wednesday",
  "day.4": "Thursday",
  "day.5": "Friday",
  "day.6": "Saturday",
  dayRange: "{{from}} to {{to}}",
  times: "{{from}} to {{to}}",
  days: "Open on",
  opens: "{{day}} opens at",
  closes: "{{day}} closes at",
  closed: "Closed",
  copy: "Use these hours on all open days",
  holidays: "Holidays",
  "holidays.none": "No holidays",
  "holiday.named": "{{on}} ({{name}})",
  "holiday.on": "Holiday {{number}}",
  "holiday.name": "Name of holiday {{number}}",
  "holiday.namePlaceholder": "Name, if you like",
  "holiday.remove": "Remove holiday {{number}}",
  "holiday.add": "Add a holiday",
  "holiday.addFederal": "Add federal holidays",
});
