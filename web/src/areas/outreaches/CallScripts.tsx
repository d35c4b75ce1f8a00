// What a phone call says in each language, word for word, and spoken by the browser's voice.
import { Button, Title } from "@mantine/core";
import { IconPlayerPlay, IconPlayerStop } from "@tabler/icons-react";
import type { Preflight } from "@tidings/contract/areas/outreaches/preflight";
import { useEffect, useState } from "react";
import { languageLabel } from "../../kit/labels.ts";
import { t } from "./check-text.ts";
import classes from "./outreach-form.module.css";

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

export function CallScripts({ scripts }: { scripts: Preflight["callScripts"] }) {
  const { canRead, reading, read, stop } = useReading();
  return (
    <section className={classes.block} aria-labelledby="hear">
      <Title order={2} id="hear">
        {t("hear.title")}
      </Title>
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
          </article>
        ))}
      </div>
    </section>
  );
}
