// Texts of the settings of outreaches.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("settings.outreaches", {
  title: "Outreaches",
  description: "Safeguards for messages to many patients.",
  approval: "Second person's approval",
  "approval.help":
    "Large outreaches wait until another supervisor approves them. Outreaches to the patients who match at the time of sending always wait.",
  "approval.on": "Require approval for large outreaches",
  "approval.above": "More than this many patients",
  pause: "Automatic pause",
  "pause.help":
    "Stops sending when something is wrong, such as a list of old numbers. Staff check the reasons, then resume or stop the outreach.",
  "pause.on": "Pause an outreach when too many messages fail",
  "pause.percent": "Failed messages, in percent",
  "pause.note": "Counted once at least {{number}} messages have failed.",
  budget: "Messages per patient",
  "budget.help":
    "Protects patients from too many outreach messages. Reminders, programs, referrals, replies and safety messages are never held or counted.",
  "budget.on": "Limit outreach messages per patient",
  "budget.number": "Outreach messages in 7 days, at most",
  "budget.note": "A message over the limit waits up to 7 days. If it still can't be sent, it's skipped and listed under Not reached.",
  promotional: "Hours of promotional outreaches",
  "promotional.help":
    "Promotional outreaches are sent from 9 AM to 8 PM, on Sundays from noon, in each patient's local time. You can allow fewer hours.",
  "promotional.own": "Allow fewer hours",
  "promotional.closed": "Days without promotional outreaches",
  "promotional.closed.help": "Messages wait for the next day. One that finds no open hour within 7 days isn't sent.",
  save: "Save",
  saved: "Settings saved",
});
