// Texts of the built-in public pages, loaded with these pages only.
import { textCatalog } from "../../api/text.ts";

export const t = textCatalog("publicPages", {
  "help.title": "Help Center",
  "help.lead": "How to do the most common tasks, step by step.",
  "help.signIn": "Signing in",
  "help.signIn.1":
    "Enter your email and password. We email you a 6-digit code that is valid for 30 minutes. After 10 seconds you can ask for a new one.",
  "help.signIn.2": "You're asked for a code in every new browser. To sign out, open the menu with your initials.",
  "help.inbox": "Replying to patients",
  "help.inbox.1":
    "Messenger lists the conversations that need you first: safety alerts, unclear replies and messages that wait for an answer. Open one, write your reply and select Send. You can undo it for 8 seconds.",
  "help.inbox.2": "Assign a conversation to yourself, a colleague or a team, snooze it until later, or close it when it's done.",
  "help.send": "Messaging many patients",
  "help.send.1":
    "Go to Outreaches and select New outreach. Write the message in each language, choose the patients, then review: the last step shows who receives it, who isn't included and why, the cost, and when it will be finished. Nothing is sent before you confirm.",
  "help.send.2":
    "Tags such as First name are filled in for each patient. Add a fallback for patients without a value; without one, they aren't included.",
  "help.send.3":
    "Automated messages are sent between 8 AM and 9 PM in each patient's time zone. Outside these hours, they wait until the next morning.",
  "help.answers": "Reviewing replies",
  "help.answers.1":
    "The summary of an outreach counts replies as they arrive. Replies that couldn't be read with certainty are marked Needs review: read them and choose the right answer.",
  "help.answers.2": "The Activity tab of a patient shows every message in both directions.",
  "help.stop": "STOP, START and HELP",
  "help.stop.1":
    "A patient who texts STOP, in any wording, gets no more messages, and messages that are waiting are canceled at once. START opts the patient back in. HELP is answered with your clinic's help message.",
  "help.keys": "Keyboard",
  "help.keys.1":
    "Ctrl + K opens the command palette, / searches the list, g and a letter opens a page, and j and k move through rows. Press ? for all shortcuts.",
  "help.troubleshooting": "Troubleshooting",
  "help.troubleshooting.1":
    "A message didn't arrive: the summary of the outreach lists the reason and what to do under Not reached. Landlines can't receive texts, so ask for a mobile number.",
  "help.troubleshooting.2":
    "A patient can't be selected: the warning sign next to the name shows why, such as a missing number or an opt-out.",
  "help.troubleshooting.3":
    "Something went wrong: copy the request ID from the error and send it to support. It contains no patient information.",
  "bestPractices.title": "Best practices",
  "bestPractices.lead": "How to write messages that patients answer.",
  "bestPractices.who": "Say who you are",
  "bestPractices.who.1": "Start with your clinic's name. Patients ignore texts from numbers they don't know, or take them for fraud.",
  "bestPractices.short": "Keep it to one SMS",
  "bestPractices.short.1":
    "One SMS holds up to 160 standard characters. Long dashes, curly quotes and emoji are special characters: with one of them an SMS holds only 70. The counter below the message shows which character it is and offers a standard one.",
  "bestPractices.ask": "Ask for a one-word reply",
  "bestPractices.ask.1":
    "Ask for yes or no, or offer choices by letter. Never ask patients to reply CANCEL, END or QUIT: carriers treat these as STOP, and the patient gets no more messages.",
  "bestPractices.language": "Write in the patient's language",
  "bestPractices.language.1": "Record each patient's language. A message isn't sent in a language that the patient may not read.",
  "bestPractices.private": "Leave out what others shouldn't read",
  "bestPractices.private.1":
    "Phones are shared in families and lie where others see them. Leave out diagnoses, results and medications, and ask the patient to call instead.",
  "bestPractices.hour": "Choose a good time",
  "bestPractices.hour.1": "Late morning and late afternoon get the most replies.",
  "terms.title": "Terms",
  "terms.lead": "The organization that runs this installation sets its terms.",
  "terms.who": "Who runs it",
  "terms.who.1": "Tidings is free software. The operator of this installation can link its own terms here with the setting LINK_TERMS.",
  "terms.license": "The software",
  "terms.license.1": "It is licensed under the GNU Affero General Public License, version 3 or later, and comes without any warranty.",
  "privacy.title": "Privacy",
  "privacy.lead": "What is stored, and who can see it.",
  "privacy.kept": "What is stored",
  "privacy.kept.1":
    "For staff: name, email and sign-ins. For patients: what the organization enters, messages in both directions, and consent choices.",
  "privacy.who": "Who can see it",
  "privacy.who.1":
    "Users of the organization, within their permissions. Logs and page addresses contain no names, phone numbers or messages.",
  "privacy.ask": "Questions",
  "privacy.ask.1":
    "Contact the organization that runs this installation. It can link its own privacy notice here with the setting LINK_PRIVACY.",
  "demo.title": "Request a demo",
  "demo.lead": "A demo is part of the software.",
  "demo.try": "Try it yourself",
  "demo.try.1":
    "On a computer with Node and npm, run “npm start”. It opens a sample clinic with invented patients, whose phones you can answer. No real phone is reached.",
  "demo.ask": "Contact us",
  "demo.ask.1": "The operator of this installation can link its own page here with the setting LINK_REQUEST_DEMO.",
  "support.title": "Support",
  "support.lead": "For questions that the Help Center doesn't answer.",
  "support.first": "Before you write",
  "support.first.1": "Copy the request ID from the error. Support can find the problem with it, and it contains no patient information.",
  "support.who": "Who to contact",
  "support.who.1":
    "Ask a supervisor of your organization first. The operator of this installation can link its own support page here with the setting LINK_SUPPORT.",
});
