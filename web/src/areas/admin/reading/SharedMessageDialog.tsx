// One redacted message that staff wrote to a patient; opening it is in the audit trail of the organization.
import { Modal } from "@mantine/core";
import { adminOutboundMessages } from "@tidings/contract/areas/admin/message-lists";
import { useEndpoint } from "../../../api/queries.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { useDialogFocus } from "../../../ui/dialogs/use-dialog-focus.ts";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import classes from "../admin.module.css";
import { t } from "./reading-text.ts";

/** Mounted while a message is open. */
export function SharedMessageDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const focus = useDialogFocus(true);
  const query = useEndpoint(adminOutboundMessages.read, { params: { id: String(id) } });
  return (
    <Modal {...focus} onClose={onClose} title={t("outbound.readTitle")} closeButtonProps={{ "aria-label": t("close") }}>
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={1} />} isPart>
        {({ text }) => <p className={classes.sharedText}>{text}</p>}
      </QueryPage>
    </Modal>
  );
}
