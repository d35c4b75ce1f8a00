// The texts when a form was opened, updated after conflicts with changes of others.
import type { CustomMessage } from "@tidings/contract/areas/texts";
import { useRef } from "react";
import { ApiError } from "../../api/request.ts";
import { type MessageValues, messageValues, withTheirs } from "./message-values.ts";

export function useBefore(messages: readonly CustomMessage[]): { read: () => MessageValues; learn: (error: unknown) => never } {
  const before = useRef<MessageValues | null>(null);
  before.current ??= messageValues(messages);
  const read = () => before.current ?? {};
  return {
    read,
    /** Rethrows the failure, so that the form shows it. */
    learn: (error) => {
      if (error instanceof ApiError) before.current = withTheirs(read(), error.fields, messages);
      throw error;
    },
  };
}
