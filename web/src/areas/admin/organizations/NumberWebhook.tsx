// The URL that is entered at the carrier for a number of the organization, with a button that copies it.
import type { AdminOrganization } from "@tidings/contract/areas/admin/organizations";
import { formatPhone } from "../../../kit/format.ts";
import { CopyButton } from "../../../ui/buttons/CopyButton.tsx";
import { t } from "./organization-text.ts";

interface NumberWebhookProps {
  number: AdminOrganization["numbers"][number];
  urls: AdminOrganization["webhookUrls"];
}

export function NumberWebhook({ number: { channel, phone }, urls }: NumberWebhookProps) {
  const url = urls[channel];
  return (
    <div>
      {`${t(`number.webhook.${channel}`)}: ${url} `}
      <CopyButton value={url} label={t("number.webhook.copy", { phone: formatPhone(phone) })} />
    </div>
  );
}
