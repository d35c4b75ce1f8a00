// The translation of the message being written: asked for by its writer, and of the text as it was then.
import { draftTranslations } from "@tidings/contract/areas/conversation-work";
import { useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";

export function useDraftTranslation(externalId: string) {
  /** Null: no translation is shown. */
  const [original, setOriginal] = useState<string | null>(null);
  const request = useEndpointMutation(draftTranslations.create);
  return {
    original,
    isPending: request.isPending,
    error: request.error,
    translation: request.data?.translation,
    ask: (body: string) => {
      setOriginal(body);
      request.mutate({ params: { externalId }, body: { body } });
    },
    close: () => {
      setOriginal(null);
      request.reset();
    },
  };
}
