// Error state of a page or panel: what happened, what to do, the request id to copy.
import { Button, Loader } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { CopyButton } from "../buttons/CopyButton.tsx";
import { useUiTexts } from "../ui-context.ts";
import { EmptyState } from "./EmptyState.tsx";
import classes from "./ErrorState.module.css";

interface ErrorStateProps {
  /** "Something went wrong" unless the caller knows better. */
  title?: string;
  body?: string;
  requestId?: string;
  onRetry?: () => void;
  /** 1 where it is all there is of the page. */
  headingOrder?: 1 | 2;
  /** Under way: the button says so, and keeps the focus. */
  isRetrying?: boolean;
}

export function ErrorState({ title, body, requestId, onRetry, headingOrder = 2, isRetrying = false }: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCloudOff stroke={1.5} />}
        title={title ?? texts.errorTitle}
        headingOrder={headingOrder}
        action={
          onRetry && (
            <Button
              variant="default"
              aria-disabled={isRetrying}
              leftSection={isRetrying ? <Loader size={14} color="currentColor" aria-hidden /> : undefined}
              onClick={isRetrying ? undefined : onRetry}
            >
              {texts.tryAgain}
            </Button>
          )
        }
      >
        {body ?? texts.errorBody}
        {requestId && (
          <div className={classes.request}>
            {texts.requestId} <code>{requestId}</code>
            <CopyButton value={requestId} label={texts.copyRequestId} />
          </div>
        )}
      </EmptyState>
    </div>
  );
}
