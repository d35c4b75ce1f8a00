// Spanish of the catalog of the same path.
export const area = "bell";

export const texts = {
  "title": "Alerts",
  "count_one": "{{count}} alert is open",
  "count_other": "{{count}} alerts are open",
  "none": "No open alerts",
  "noneBody": "Safety alerts and problems with sending appear here.",
  "all": "See all alerts",
  "needsYou_one": "{{count}} conversation needs you",
  "needsYou_other": "{{count}} conversations need you",
};
