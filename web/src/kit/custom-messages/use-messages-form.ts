// Form of custom messages that are saved together, each text only over the one that was read.
import { type CustomMessage, customMessages } from "@tidings/contract/areas/texts";
import { useEndpointMutation } from "../../api/queries.ts";
import { type Form, useForm } from "../use-form.ts";
import { checkMessages, type MessageValues, messagesBody, messageValues, renameToKey } from "./message-values.ts";
import { useBefore } from "./use-before.ts";

interface MessagesFormOptions {
  /** Name of the draft. */
  name: string;
  back: string;
  onInvalid?: () => void;
  onSaved: () => void;
}

export function useMessagesForm(messages: readonly CustomMessage[], options: MessagesFormOptions): Form<MessageValues> {
  const before = useBefore(messages);
  const save = useEndpointMutation(customMessages.bulkUpdate, { refreshes: [customMessages.list] });
  return useForm<MessageValues, ReturnType<typeof messagesBody>, unknown>({
    ...options,
    initial: messageValues(messages),
    toBody: (values) => messagesBody(values, messages, before.read()),
    check: (values) => checkMessages(values, messages),
    submit: (body, idempotencyKey) => save.mutateAsync({ body, idempotencyKey }).catch(before.learn),
    renameError: (path) => renameToKey(path, messages),
  });
}
