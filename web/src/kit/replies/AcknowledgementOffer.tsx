// After the answer of a reply was changed: offers to send the text that belongs to it. Nothing is sent without the click.
import { Button } from "@mantine/core";
import { replyAnswers } from "@tidings/contract/areas/ai";
import type { Endpoint } from "@tidings/contract/endpoint";
import { useEffect, useRef } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { toastError } from "../errors.ts";
import classes from "./replies.module.css";
import { t } from "./reply-texts.ts";

interface AcknowledgementOfferProps {
  entryId: string;
  /** The text of the answer, and the question that follows it. */
  offer: { body: string | null; followOn: string | null };
  refreshes: readonly Endpoint[];
  onDone: () => void;
}

export function AcknowledgementOffer({ entryId, offer: { body, followOn }, refreshes, onDone }: AcknowledgementOfferProps) {
  const skip = useRef<HTMLButtonElement>(null);
  // The choices are gone: the keyboard goes on at what sends nothing.
  useEffect(() => skip.current?.focus(), []);
  const send = useEndpointMutation(replyAnswers.acknowledge, {
    refreshes,
    onDone: () => {
      toast.success(t(body !== null && followOn !== null ? "acknowledge.doneBoth" : "acknowledge.done"));
      onDone();
    },
    onFailed: (error) => {
      if (error.code === "invalid_state") toast.error(t("acknowledge.sentAlready"));
      else toastError(error);
    },
  });
  return (
    <div className={classes.offer}>
      <p className={classes.offerTitle}>
        {t(followOn === null ? "acknowledge.title" : body === null ? "acknowledge.ask" : "acknowledge.both")}
      </p>
      {[body, followOn].map(
        (text) =>
          text !== null && (
            <blockquote key={text} className={classes.offerText} dir="auto">
              {text}
            </blockquote>
          ),
      )}
      <div className={classes.offerActs}>
        <Button ref={skip} size="compact-md" variant="default" onClick={onDone}>
          {t("acknowledge.skip")}
        </Button>
        <BusyButton size="compact-md" isBusy={send.isPending} onClick={() => send.mutate({ params: { externalId: entryId } })}>
          {t(followOn === null ? "acknowledge.send" : body === null ? "acknowledge.sendQuestion" : "acknowledge.sendBoth")}
        </BusyButton>
      </div>
    </div>
  );
}
