// One safety text as patients get it, in the selected language.
import { Title } from "@mantine/core";
import type { SafetyText } from "@tidings/contract/areas/safety";
import { isRightToLeft } from "@tidings/contract/message/languages";
import { useId, useState } from "react";
import { languageOptions } from "../../../kit/labels.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { settingsPaths } from "../paths.ts";
import { SafetyTextPreviewBox } from "./SafetyTextPreviewBox.tsx";
import classes from "./safety.module.css";
import { t } from "./text.ts";

export function SafetyTextSection({ text, mayEdit }: { text: SafetyText; mayEdit: boolean }) {
  const id = useId();
  const [language, setLanguage] = useState("english");
  const shown = text.languages.find((one) => one.language === language) ?? text.languages[0];
  return (
    <section className={classes.text} aria-labelledby={id}>
      <div className={classes.textHead}>
        <Title order={3} id={id}>
          {t(`kind.${text.kind}`)}
        </Title>
        {mayEdit && (
          <LinkButton href={settingsPaths.editSafetyText(text.kind)} variant="default" size="compact-md">
            {t("edit")}
          </LinkButton>
        )}
      </div>
      {text.kind === "danger" && <p className={classes.quiet}>{t("kind.danger.help")}</p>}
      <SelectField
        label={t("texts.language")}
        options={languageOptions(text.languages.map((one) => one.language))}
        value={shown?.language ?? null}
        onChange={(next) => setLanguage(next ?? "english")}
      />
      {shown && (
        <SafetyTextPreviewBox
          isRightToLeft={isRightToLeft(shown.language)}
          before={shown.before}
          core={shown.core}
          after={shown.after}
          note={shown.isEnglish ? t("texts.english") : t("texts.segments", { count: shown.segments })}
        />
      )}
    </section>
  );
}
