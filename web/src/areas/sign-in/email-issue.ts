// What is wrong with a typed address, in words; null when it may be sent.
import { issueText } from "../../kit/errors.ts";
import { blank } from "./text.ts";

export function emailIssue(email: string): string | null {
  if (email.trim() === "") return blank();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : issueText({ key: "validation.email" });
}
