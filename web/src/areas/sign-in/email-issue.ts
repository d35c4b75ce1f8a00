// Validates a typed email; returns the issue as text, or null.
import { issueText } from "../../kit/errors.ts";
import { blank } from "./text.ts";

export function emailIssue(email: string): string | null {
  if (email.trim() === "") return blank();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : issueText({ key: "validation.email" });
}
