// What a phone call says in each language, word for word, spoken by the browser's voice, or by the carrier's in a call to oneself.

import { Button } from "@mantine/core";
import { IconPhoneOutgoing, IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import { outreaches } from "@tidings/contract/areas/outreaches";
import type { Preflight } from "@tidings/contract/areas/outreaches/preflight";
import { useEffect, useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { toastError } from "../../../kit/errors.ts";
import { formatPhone } from "../../../kit/format.ts";
import { languageLabel } from "../../../kit/labels.ts";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { TitledSection } from "../../../ui/layout/TitledSection.tsx";
import { t } from "../check/check-text.ts";
import classes from "../form/outreach-form.module.css";
import type { Texts } from "../form/outreach-values.ts";

type Script = Preflight["callScripts"][number];

/** As the carrier is told to read them. */
const voices: Readonly<Record<string, string>> = { english: "en-US", spanish: "es-MX" };

/** The language that is being read; one at a time. */
function useReading(): { canRead: boolean; reading: string | null; read: (script: Script) => void; stop: () => void } {
  const [reading, setReading] = useState<string | null>(null);
  const speech = "speechSynthesis" in window ? window.speechSynthesis : null;
  // Leaving the page ends it.
  useEffect(() => () => speech?.cancel(), [speech]);
  const stop = () => {
    speech?.cancel();
    setReading(null);
  };
  const read = ({ language, parts }: Script) => {
    stop();
    const utterance = new SpeechSynthesisUtterance(parts.join(" "));
    utterance.lang = voices[language] ?? "en-US";
    utterance.onend = () => setReading((now) => (now === language ? null : now));
    utterance.onerror = utterance.onend;
    speech?.speak(utterance);
    setReading(language);
  };
  return { canRead: speech !== null, reading, read, stop };
}

/** Rings the user's own phone, with the carrier's voice. */
function TestCall({ language, text }: { language: string; text: string }) {
  const test = useEndpointMutation(outreaches.sendTest, {
    onDone: ({ sentTo }) => toast.success(t("hear.calling", { to: formatPhone(sentTo) })),
    onFailed: (error) => (error.fields.phone ? toast.error(t("hear.noPhone")) : toastError(error, t("hear.callFailed"))),
  });
  const call = () => test.mutate({ body: { via: "call", contentText: { [language]: text } }, idempotencyKey: crypto.randomUUID() });
  return (
    <BusyButton
      variant="default"
      isBusy={test.isPending}
      leftSection={<IconPhoneOutgoing size={16} stroke={1.5} />}
      onClick={call}
      lang="en"
    >
      {t("hear.callMe", { language: languageLabel(language) })}
    </BusyButton>
  );
}

export function CallScripts({ scripts, texts }: { scripts: Preflight["callScripts"]; texts: Texts }) {
  const { canRead, reading, read, stop } = useReading();
  return (
    <TitledSection id="hear" title={t("hear.title")} className={classes.block}>
      <p className={classes.help}>{t(canRead ? "hear.help" : "hear.noVoice")}</p>
      <div className={classes.pair}>
        {scripts.map((script) => (
          <article
            key={script.language}
            className={classes.script}
            aria-label={languageLabel(script.language)}
            lang={voices[script.language]}
          >
            <h3>{languageLabel(script.language)}</h3>
            {script.parts.map((part) => (
              <p key={part}>{part}</p>
            ))}
            <h4 lang="en">{t("hear.voicemail")}</h4>
            {script.voicemail.map((part) => (
              <p key={part}>{part}</p>
            ))}
            <div className={classes.scriptActions}>
              {canRead &&
                (reading === script.language ? (
                  <Button variant="default" leftSection={<IconPlayerStop size={16} stroke={1.5} />} onClick={stop} lang="en">
                    {t("hear.stop")}
                  </Button>
                ) : (
                  <Button variant="default" leftSection={<IconPlayerPlay size={16} stroke={1.5} />} onClick={() => read(script)} lang="en">
                    {t("hear.listen", { language: languageLabel(script.language) })}
                  </Button>
                ))}
              <TestCall language={script.language} text={texts[script.language] ?? ""} />
            </div>
          </article>
        ))}
      </div>
    </TitledSection>
  );
}
