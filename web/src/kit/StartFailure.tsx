// Page of a signed-in user who couldn't be loaded: what happened, try again, or sign out.
import { Button, Stack } from "@mantine/core";
import type { ApiError } from "../api/request.ts";
import { useSession } from "../api/session.tsx";
import { ErrorState } from "../ui/feedback/ErrorState.tsx";
import { t } from "./texts.ts";

export function StartFailure({ error }: { error: ApiError }) {
  const { retry, signOut } = useSession();
  return (
    <Stack component="main" mih="100dvh" align="center" justify="center" gap="xs">
      <ErrorState
        headingOrder={1}
        title={t("startFailure.title")}
        body={t(error.code === "request_error" ? "startFailure.offline" : "startFailure.body")}
        {...(error.requestId ? { requestId: error.requestId } : {})}
        onRetry={() => void retry()}
      />
      <Button variant="subtle" onClick={() => void signOut()}>
        {t("startFailure.signOut")}
      </Button>
    </Stack>
  );
}
