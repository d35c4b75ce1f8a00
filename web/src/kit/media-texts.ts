// Words about the files that patients send.
import { catalogue } from "../api/text.ts";

export const t = catalogue("media", {
  label: "Files that came with this text",
  alt: "Picture {{number}} that the patient sent",
  open: "Open picture {{number}} large",
  close: "Close the picture",
  download: "Download",
  loadingPicture: "Loading the picture",
  pictureFailed: "The picture could not be loaded.",
  again: "Try again",
  loading: "A file is on its way from the carrier.",
  expired: "A file could not be had: the carrier no longer keeps it. Ask the patient to send it again.",
  failed: "A file could not be had from the carrier. Ask the patient to send it again.",
  unknown_kind: "A file of a kind that is not shown here ({{type}}). Ask the patient for a photo or a PDF.",
  unknownType: "unknown",
  not_drawable: "A picture that cannot be shown: it is damaged, or far larger than a photo. Ask the patient to send it again.",
  too_large: "A file larger than the limit was not taken. Ask the patient for a smaller one.",
  not_from_carrier: "A file that did not come from the carrier was not taken.",
  "kind.image": "Picture",
  "kind.pdf": "PDF",
  "kind.audio": "Recording",
  "kind.video": "Video",
  "kind.contact": "Contact",
});
