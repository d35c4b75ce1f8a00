// Something could not be loaded: the usual page, or plain words where the reason is known.
import type { ApiError } from "../api/call.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { errorWords } from "./errors.ts";

interface LoadFailureProps {
  error: ApiError;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** 1 where it is all there is of the page. */
  headingOrder?: 1 | 2;
}

export function LoadFailure({ error, onRetry, isRetrying, headingOrder }: LoadFailureProps) {
  const isExplained = error.status === 403 || error.status === 429;
  return (
    <ErrorState
      {...(isExplained ? { body: errorWords(error) } : {})}
      {...(error.requestId ? { requestId: error.requestId } : {})}
      {...(onRetry ? { onRetry } : {})}
      isRetrying={isRetrying}
      headingOrder={headingOrder}
    />
  );
}
