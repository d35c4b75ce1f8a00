// Help for each kind of page, a point a line; loaded when it is opened.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("help", {
  title: "About this page",
  center: "Open the Help Center",
  dashboard:
    "Needs review lists replies that we couldn't read. Select a line to see and settle them.\nUnder Appointments to review, settle an unclear reply with Going or Not going.\nIf your clinic has several locations, choose one to see only its figures.",
  alerts:
    "An alert appears when a patient writes about harm or an emergency. The people on call are paged at the same time.\nTake an alert to stop the paging and show that you're handling it. When you're done, close it with its outcome.",
  patientForm:
    "Without a phone number and a language, the patient gets no messages.\nWhat you type is kept as a draft until you save or discard it.",
  profile:
    "Message opens the conversation with this patient.\nOpt out ends one kind of message, or all of them. Patients can also do this themselves by replying STOP.\nThe Activity tab shows every message and reply.",
  patients:
    "Search by name, ID or phone, and narrow the list with filters. Save filters and columns as a view to use them again.\nSelect patients to add them to a group, send them a message or enroll them in a program.\nA warning sign beside a name means that the patient can't be reached. Open the profile to see why.",
  groups:
    "A group is a list of patients that you choose. A segment is a rule: patients join and leave it as their records change.\nOpen a group or segment to send a message to its patients.\nDeleting a group or segment doesn't delete its patients.",
  calendar: "See a day by provider or location, or a whole week.\nSelect a free time to make an appointment.",
  appointmentTemplates:
    "A template holds up to three reminders and their texts in each language.\nPatients get reminders when an appointment with the template is created or imported.\nOnce a template has appointments, only its texts and formats can change.",
  appointments:
    "The list shows appointments and what patients replied to their reminders.\nA reply that we couldn't read needs review: open the appointment and choose Going or Not going.\nAfter you cancel an appointment, you can undo it for a few seconds.",
  messenger:
    "Needs you lists conversations that wait for a reply or a review, safety alerts first.\nUnder a reply you see how we read it. Select Change to correct it.\nAfter you select Send, you have 8 seconds to undo.\nYour unsent text is kept as a draft and marked in the list.",
  outreachForm:
    "Write the message, choose the patients, then review who receives it. Nothing is sent before you confirm.\nIn the last step you can send yourself a test.\nWhat you type is kept as a draft until you save or discard it.",
  outreach:
    "The numbers under the progress bar add up to the messages planned.\nReplies that we couldn't read are under Needs review. Select Review to settle them.\nSend follow-up starts a new outreach for these patients, for example for those who didn't reply.",
  outreaches:
    "An outreach sends one message to many patients and collects their replies.\nDraft and scheduled outreaches can still be changed. A stopped one can't be started again, but you can duplicate it.",
  programs:
    "A program sends a series of messages over weeks. Enroll patients from the program, from a group or from a profile.\nReplies that we couldn't read need review.\nA closed program can't be opened again.",
  referrals:
    "Referrals come from imported files. Patients are asked whether they have scheduled the visit and whether they went.\nOpen a referral to see its messages and replies, or to correct its status.",
  classification:
    "See how replies in patients' own words were read.\nIf an answer is wrong, correct it. Rates change with it, and nothing is sent to the patient.",
  files:
    "To import a list, upload the file, match its columns and review the changes. Nothing changes before you confirm.\nYou can undo an import within 24 hours.\nFiles that you exported are kept here for a while.",
  settings:
    "Supervisors manage users, opening hours, languages and automatic messages here.\nSetup lists what is missing before you can send messages to many patients.",
});
