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
    "Stops sending when something is wrong, such as a list of old numbers. A user looks at the reasons, then resumes or stops the outreach.",
  "pause.on": "Pause an outreach when too many messages fail",
  "pause.percent": "Failed messages, in percent",
  "pause.note": "Counted once at least {{number}} messages have failed.",
  budget: "Messages per patient",
  "budget.help":
    "Protects patients from too many outreach messages. Reminders, programs, referrals, replies and safety messages are never held or counted.",
  "budget.on": "Limit outreach messages per patient",
  "budget.number": "Outreach messages in 7 days, at most",
  "budget.note": "A message over the limit waits up to 7 days. If it still can't be sent, it's skipped and listed under Not reached.",
  save: "Save",
  saved: "Settings saved",
});
