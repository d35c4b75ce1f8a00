// Loading error: the usual page, or a specific text if the reason is known.
import type { ApiError } from "../api/request.ts";
import { ErrorState } from "../ui/feedback/ErrorState.tsx";
import { errorText } from "./errors.ts";
import { t } from "./pattern-texts.ts";

interface LoadFailureProps {
  error: ApiError;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** 1 if it is the page's only content. */
  headingOrder?: 1 | 2;
}

export function LoadFailure({ error, onRetry, isRetrying, headingOrder }: LoadFailureProps) {
  const isExplained = error.status === 403 || error.status === 429;
  return (
    <ErrorState
      {...(error.code === "request_error" ? { title: t("offline.load"), body: t("offline.loadBody") } : {})}
      {...(isExplained ? { body: errorText(error) } : {})}
      {...(error.requestId ? { requestId: error.requestId } : {})}
      {...(onRetry ? { onRetry } : {})}
      isRetrying={isRetrying}
      headingOrder={headingOrder}
    />
  );
}
