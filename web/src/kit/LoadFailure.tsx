// Something could not be loaded: the usual page, or plain words where the reason is known.
import type { ApiError } from "../api/call.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { errorWords } from "./errors.ts";

export function LoadFailure({ error, onRetry }: { error: ApiError; onRetry?: () => void }) {
  const isExplained = error.status === 403 || error.status === 429;
  return (
    <ErrorState
      {...(isExplained ? { body: errorWords(error) } : {})}
      {...(error.requestId ? { requestId: error.requestId } : {})}
      {...(onRetry ? { onRetry } : {})}
    />
  );
}
