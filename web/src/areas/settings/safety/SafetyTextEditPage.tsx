// Page that changes the text around the fixed part of one safety text, by language.
import { Textarea } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { type SafetyText, safety } from "@tidings/contract/areas/safety";
import { isRightToLeft } from "@tidings/contract/message/languages";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { languageLabel } from "../../../kit/labels.ts";
import { Redirect } from "../../../kit/Redirect.tsx";
import { recordPage } from "../../../kit/record-page.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { settingsPaths } from "../paths.ts";
import { SafetyTextPreviewBox } from "./SafetyTextPreviewBox.tsx";
import { t } from "./text.ts";

interface TextValues {
  languages: { language: string; before: string; after: string }[];
}

const maxLength = 160;

function EditForm({ text }: { text: SafetyText }) {
  // Patients of the other languages get the English text.
  const languages = text.languages.filter((one) => !one.isEnglish);
  const finish = useFinish();
  const save = useEndpointMutation(safety.updateText, { refreshes: [safety.texts] });
  const form = useForm<TextValues, TextValues, unknown>({
    name: `safety-text|${text.kind}`,
    back: settingsPaths.safety,
    initial: { languages: languages.map(({ language, before, after }) => ({ language, before, after })) },
    toBody: (values) => values,
    submit: (body) => save.mutateAsync({ params: { kind: text.kind }, body }),
    onSaved: () => finish(t("text.saved"), settingsPaths.safety),
  });
  const change = (at: number, part: Partial<TextValues["languages"][number]>) =>
    form.set(
      "languages",
      form.values.languages.map((one, nth) => (nth === at ? { ...one, ...part } : one)),
    );
  return (
    <FormPage
      form={form}
      title={t("text.title", { kind: t(`kind.${text.kind}`) })}
      description={t("texts.help")}
      submitLabel={t("text.save")}
    >
      {form.values.languages.map((values, at) => {
        const isRight = isRightToLeft(values.language);
        return (
          <FormSection key={values.language} title={languageLabel(values.language)}>
            {(["before", "after"] as const).map((part) => (
              <Textarea
                key={part}
                {...form.field(`languages[${at}].${part}`, t(`text.${part}`))}
                autosize
                maxRows={3}
                maxLength={maxLength}
                dir={isRight ? "rtl" : "ltr"}
                value={values[part]}
                onChange={(event) => change(at, { [part]: event.currentTarget.value })}
              />
            ))}
            <SafetyTextPreviewBox
              isRightToLeft={isRight}
              before={values.before.trim()}
              core={languages[at]?.core ?? ""}
              after={values.after.trim()}
              note={t("text.preview")}
            />
          </FormSection>
        );
      })}
    </FormPage>
  );
}

/** All texts are loaded at once; the address names the one to change. */
function TextOfAddress({ safetyTexts }: { safetyTexts: SafetyText[] }) {
  const { kind } = useParams({ strict: false }) as { kind?: string };
  const text = safetyTexts.find((one) => one.kind === kind);
  return text ? <EditForm key={text.kind} text={text} /> : <Redirect to="/not-found" />;
}

export const SafetyTextEditPage = recordPage(
  safety.texts,
  {
    needs: ["update", "alert_setting"],
    trail: () => [settingsCrumb, { label: t("title"), href: settingsPaths.safety }, { label: t("edit") }],
  },
  ({ safetyTexts }) => <TextOfAddress safetyTexts={safetyTexts} />,
);
