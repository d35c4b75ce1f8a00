// Spanish of the catalog of the same path.
export const area = "export";

export const texts = {
  "button": "Export",
  "rows_one": "{{number}} row will be exported to a CSV file.",
  "rows_other": "All {{number}} rows will be exported to a CSV file.",
  "rowsMatching_one": "The {{number}} row that matches your search and filters will be exported to a CSV file.",
  "rowsMatching_other": "The {{number}} rows that match your search and filters will be exported to a CSV file.",
  "consequence": "This file contains patient information. We'll email you a link that requires sign-in. The file is kept for {{days}} days, and every download is recorded.",
  "consequencePlain": "We'll email you a link that requires sign-in. The file is kept for {{days}} days, and every download is recorded.",
  "requested": "We're preparing your file. A link will be emailed to {{email}}.",
  "see": "View exports",
  "failed": "Export failed",
};
