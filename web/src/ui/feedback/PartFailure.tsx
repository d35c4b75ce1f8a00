// In place of a part of a page whose code didn't arrive; it is loaded again on request, and when the network returns.
import { useEffect } from "react";
import { useUiTexts } from "../ui-context.ts";
import { ErrorState } from "./ErrorState.tsx";

export function PartFailure({ onRetry }: { onRetry: () => void }) {
  const texts = useUiTexts();
  useEffect(() => {
    addEventListener("online", onRetry);
    return () => removeEventListener("online", onRetry);
  }, [onRetry]);
  return <ErrorState title={texts.partTitle} body={texts.partBody} onRetry={onRetry} />;
}
