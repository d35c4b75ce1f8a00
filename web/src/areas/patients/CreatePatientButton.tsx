// Leads to the form of a new patient; at the limit it stays in place and says why it does not.
import { Button, Tooltip } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useCan } from "../../api/session.tsx";
import { UiLink } from "../../ui/UiLink.tsx";
import { patientPaths } from "./paths.ts";
import { t } from "./text.ts";
import { useLimitReason } from "./use-patient-limit.ts";

export function CreatePatientButton() {
  const can = useCan();
  const reason = useLimitReason();
  if (!can("create", "patient")) return null;
  const icon = <IconPlus size={16} stroke={1.5} />;
  if (reason) {
    return (
      <Tooltip label={reason} multiline maw={320} withinPortal={false}>
        <Button leftSection={icon} data-disabled aria-disabled aria-description={reason} onClick={(event) => event.preventDefault()}>
          {t("list.create")}
        </Button>
      </Tooltip>
    );
  }
  return (
    <Button component={UiLink} {...{ href: patientPaths.create }} leftSection={icon}>
      {t("list.create")}
    </Button>
  );
}
