// Button and dialog with which an operator enters an organization for support, and then goes to the page they came for.
import { Button } from "@mantine/core";
import { adminSupport } from "@tidings/contract/areas/admin/support";
import { useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { organizationTabs } from "../../../kit/organization-tabs.ts";
import { ReasonDialog } from "../../../kit/ReasonDialog.tsx";
import { t } from "../../../kit/support-texts.ts";

/** The reason of who follows the link in an email about an alert: time may matter, and it can be changed. */
function reasonFor(target: string | null): string {
  const [, id] = /^\/alerts\/([\da-f]{8})-/.exec(target ?? "") ?? [];
  return id ? t("enter.alertReason", { id }) : "";
}

interface EnterSupportButtonProps {
  code: string;
  name: string;
  /** A page of the organization, such as the alert of an email; the dialog is open then. */
  target: string | null;
}

export function EnterSupportButton({ code, name, target }: EnterSupportButtonProps) {
  const [isOpen, setIsOpen] = useState(target !== null);
  const enter = useEndpointMutation(adminSupport.enter, {
    onDone: () => {
      organizationTabs.postMessage("switched");
      location.assign(target ?? "/dashboard");
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t("enter.action")}
      </Button>
      {isOpen && (
        <ReasonDialog
          onClose={() => setIsOpen(false)}
          onConfirm={(reason) => enter.mutateAsync({ params: { code }, body: { reason } })}
          title={t("enter.title", { name })}
          body={t("enter.body")}
          note={t("enter.note")}
          confirmLabel={t("enter.confirm")}
          failed={t("enter.failed")}
          initialReason={reasonFor(target)}
        />
      )}
    </>
  );
}
