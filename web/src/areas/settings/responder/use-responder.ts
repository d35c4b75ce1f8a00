// Loads the auto-responder's state, hours and message.
import { autoResponder, type CustomMessage, openingHours } from "@tidings/contract/areas/texts";
import { useEndpoint } from "../../../api/queries.ts";
import { useMessages } from "../messages/use-messages.ts";

export function useResponder() {
  return {
    responder: useEndpoint(autoResponder.show, {}),
    opening: useEndpoint(openingHours.show, {}),
    texts: useMessages(["provider.auto_responder"]),
  };
}

/** The only message of the scope. */
export function outsideMessage(messages: readonly CustomMessage[]): CustomMessage {
  const [message] = messages;
  if (!message) throw new Error("the auto-responder has no message");
  return message;
}
