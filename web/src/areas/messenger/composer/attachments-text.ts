// Words about the files of the answer being written.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("messengerFiles", {
  label: "Files to send",
  attach: "Attach files",
  drop: "Drop the files to attach them",
  uploaded: "{{size}}",
  linked: "{{size}}, goes as a link in the text: phones do not take this file by message",
  checking: "Checking the file",
  scanWaiting: "Waiting for the virus scan, which isn't available right now",
  percent: "{{percent}} %",
  progress: "Uploading {{name}}",
  cancel: "Stop uploading {{name}}",
  remove: "Remove {{name}}",
  retry: "Try again",
  retryName: "Try again to upload {{name}}",
  expired: "It has expired. Upload it once more.",
  waiting: "The message can be sent when all files are uploaded.",
  broken: "Remove the files that could not be uploaded, or try them again.",
});
