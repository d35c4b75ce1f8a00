// Texts that compare a figure with the one of the period before.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("comparison", {
  more_one: "{{percent}} more than the day before ({{before}})",
  more_other: "{{percent}} more than in the {{count}} days before ({{before}})",
  fewer_one: "{{percent}} fewer than the day before ({{before}})",
  fewer_other: "{{percent}} fewer than in the {{count}} days before ({{before}})",
  asMany_one: "As many as the day before",
  asMany_other: "As many as in the {{count}} days before",
  noneBefore_one: "None the day before",
  noneBefore_other: "None in the {{count}} days before",
  up_one: "Up from {{before}} the day before",
  up_other: "Up from {{before}} in the {{count}} days before",
  down_one: "Down from {{before}} the day before",
  down_other: "Down from {{before}} in the {{count}} days before",
  same_one: "The same as the day before",
  same_other: "The same as in the {{count}} days before",
  noRate_one: "Nothing to compare with the day before",
  noRate_other: "Nothing to compare with in the {{count}} days before",
});
