// Asks after 15 minutes of inactivity whether the user is still there; without an answer all tabs are signed out.
import { Button, Group, Modal } from "@mantine/core";
import { useSession } from "../api/session.tsx";
import { t } from "./text.ts";
import { useInactivity } from "./use-inactivity.ts";

export function InactivityGuard() {
  const { signOut } = useSession();
  const { secondsLeft, keepActive } = useInactivity(() => void signOut("inactive"));
  return (
    <Modal
      opened={secondsLeft !== null}
      onClose={keepActive}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t("inactive.title")}
      zIndex={1000}
    >
      <p role="timer" aria-live="assertive" aria-atomic="true" style={{ margin: "0 0 1.25rem", fontVariantNumeric: "tabular-nums" }}>
        {t("inactive.body", { count: secondsLeft ?? 0 })}
      </p>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => void signOut()}>
          {t("user.signOut")}
        </Button>
        <Button data-autofocus onClick={keepActive}>
          {t("inactive.stay")}
        </Button>
      </Group>
    </Modal>
  );
}
