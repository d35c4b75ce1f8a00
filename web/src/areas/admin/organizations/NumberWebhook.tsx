// The URL that is entered at the carrier for a number of the organization, with a button that copies it.
import type { AdminOrganization } from "@tidings/contract/areas/admin/organizations";
import { formatPhone } from "../../../kit/format.ts";
import { CopyButton } from "../../../ui/buttons/CopyButton.tsx";
import { t } from "./organization-text.ts";

/** What follows # has the carrier try again a message that came during a restart. */
const paths = { sms: "/webhooks/twilio/inbound#rc=3&rp=ct,rt,5xx", voice: "/webhooks/twilio/voice/incoming" };

export function NumberWebhook({ number: { channel, phone } }: { number: AdminOrganization["numbers"][number] }) {
  const url = window.location.origin + paths[channel];
  return (
    <div>
      {`${t(`number.webhook.${channel}`)}: ${url} `}
      <CopyButton value={url} label={t("number.webhook.copy", { phone: formatPhone(phone) })} />
    </div>
  );
}
