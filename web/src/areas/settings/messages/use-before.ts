// What a form's texts said when it was opened, and what it has learned since of others' changes.
import type { CustomMessage } from "@tidings/contract/areas/texts";
import { useRef } from "react";
import { ApiError } from "../../../api/request.ts";
import { type MessageValues, messageValues, withTheirs } from "./message-values.ts";

export function useBefore(messages: readonly CustomMessage[]): { read: () => MessageValues; learn: (error: unknown) => never } {
  const before = useRef<MessageValues | null>(null);
  before.current ??= messageValues(messages);
  const read = () => before.current ?? {};
  return {
    read,
    /** Passes the failure on, so that the form shows it. */
    learn: (error) => {
      if (error instanceof ApiError) before.current = withTheirs(read(), error.fields, messages);
      throw error;
    },
  };
}
