// The message of an outreach on a phone, in each language, as some of its recipients get it; and a test of it to oneself.
import { Menu, Title } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { outreachPictures } from "@tidings/contract/areas/outreach-pictures";
import { outreaches } from "@tidings/contract/areas/outreaches";
import type { PictureInput } from "@tidings/contract/areas/outreaches/picture";
import type { Preflight } from "@tidings/contract/areas/outreaches/preflight";
import { isRightToLeft, languageCode } from "@tidings/contract/message/languages";
import { useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import { toastError } from "../../../kit/errors.ts";
import { formatNumber, formatPhone } from "../../../kit/format.ts";
import { languageLabel } from "../../../kit/labels.ts";
import { revealingNotes } from "../../../kit/revealing-notes.ts";
import { useMediaFile } from "../../../kit/use-media-file.ts";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { type PhoneBubble, PhonePreview } from "../../../ui/message/PhonePreview.tsx";
import { RecipientSteps } from "../../../ui/message/RecipientSteps.tsx";
import { TextWarnings } from "../../../ui/message/TextWarnings.tsx";
import formClasses from "../form/outreach-form.module.css";
import type { Texts } from "../form/outreach-values.ts";
import classes from "./check-message.module.css";
import { t } from "./check-text.ts";

type Sample = Preflight["samples"][number];

interface SamplePhoneProps {
  sample: Sample;
  picture: PhoneBubble["picture"];
  revealing: readonly string[];
}

function SamplePhone({ sample: { language, recipients }, picture, revealing }: SamplePhoneProps) {
  const { organization } = useCurrentUser();
  const [at, setAt] = useState(0);
  const total = recipients.length;
  const shown = recipients[at % Math.max(1, total)];
  const go = (step: number) => setAt((from) => (from + step + total) % total);
  if (!shown) return null;
  return (
    <section className={classes.phone} aria-label={t("check.phoneOf", { language: languageLabel(language) })}>
      <h3>{languageLabel(language)}</h3>
      <PhonePreview
        bubbles={[{ from: "clinic", text: shown.text, picture: picture ?? null }]}
        sender={organization ? formatPhone(organization.optInPhoneNumber) : ""}
        dir={isRightToLeft(language) ? "rtl" : "ltr"}
        lang={languageCode(language)}
      />
      <TextWarnings warnings={revealingNotes(shown.text, revealing)} />
      <RecipientSteps
        reader={shown.name ? t("check.for", { name: shown.name }) : t("check.forUnnamed")}
        position={t("check.position", { position: formatNumber((at % total) + 1), total: formatNumber(total) })}
        total={total}
        previous={{ label: t("check.previous"), onClick: () => go(-1) }}
        next={{ label: t("check.next"), onClick: () => go(1) }}
      />
    </section>
  );
}

/** The texts of all languages, because staff check the translations too. */
function TestSend({ texts, picture }: { texts: Texts; picture: PictureInput | null }) {
  const test = useEndpointMutation(outreaches.sendTest, {
    onDone: ({ sentTo }) => toast.success(t("check.testSent", { to: sentTo.includes("@") ? sentTo : formatPhone(sentTo) })),
    onFailed: (error) => (error.fields.phone ? toast.error(t("check.testNoPhone")) : toastError(error, t("check.testFailed"))),
  });
  const send = (via: "sms" | "email") =>
    test.mutate({
      body: { via, contentText: Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim())), picture },
      idempotencyKey: crypto.randomUUID(),
    });
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <BusyButton variant="default" isBusy={test.isPending} leftSection={<IconSend size={16} stroke={1.5} />}>
          {t("check.test")}
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => send("sms")}>{t("check.testSms")}</Menu.Item>
        <Menu.Item onClick={() => send("email")}>{t("check.testEmail")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface CheckMessageProps {
  samples: readonly Sample[];
  texts: Texts;
  picture: PictureInput | null;
  /** Of a confidential outreach: words that no text may say. */
  revealing: readonly string[];
}

export function CheckMessage({ samples, texts, picture, revealing }: CheckMessageProps) {
  const { address } = useMediaFile(picture?.externalId ?? "", picture !== null, outreachPictures.download);
  const shown = picture && address ? { src: address, alt: picture.description } : null;
  return (
    <section className={formClasses.block} aria-labelledby="check-message">
      <div className={classes.head}>
        <div>
          <Title order={2} id="check-message">
            {t("check.message")}
          </Title>
          <p className={formClasses.help}>{t("check.messageHelp")}</p>
        </div>
        <TestSend texts={texts} picture={picture} />
      </div>
      <div className={classes.phones}>
        {samples.map((sample) => (
          <SamplePhone key={sample.language} sample={sample} picture={shown} revealing={revealing} />
        ))}
      </div>
    </section>
  );
}
