// Form section: the message in every language, the replies to each answer, and the reminder about health information.
import { outreachPictures } from "@tidings/contract/areas/outreach-pictures";
import type { PatientFilters } from "@tidings/contract/areas/patients";
import { languageLabel } from "../../../kit/labels.ts";
import { MessageEditor } from "../../../kit/MessageEditor.tsx";
import type { Form } from "../../../kit/use-form.ts";
import { useMediaFile } from "../../../kit/use-media-file.ts";
import { WideSection } from "../../../ui/layout/WideSection.tsx";
import { TextWarnings } from "../../../ui/message/TextWarnings.tsx";
import { hiddenOptions } from "../check/check-outreach.ts";
import { t } from "../text.ts";
import { messageParts, withText } from "./message-parts.ts";
import type { OutreachValues } from "./outreach-values.ts";
import { PhiReminder } from "./PhiReminder.tsx";

interface MessageSectionProps {
  form: Form<OutreachValues>;
  segmentPrice: number | undefined;
  /** Of a confidential outreach: words that no text may say. */
  revealing?: readonly string[] | undefined;
}

const hiddenIn = ({ type, contentText, answers }: Pick<OutreachValues, "type" | "contentText" | "answers">, language: string): string[] =>
  type === "multiple_choice" ? hiddenOptions(contentText[language] ?? "", answers.length) : [];

/** Warning that the message does not list the answer options. */
function MissingOptions({ values }: { values: OutreachValues }) {
  const missing = values.languages.flatMap((language) => [
    ...hiddenIn(values, language).map((letter) => t("option.missing", { language: languageLabel(language), letter })),
    ...values.answers.flatMap(({ followOn }) =>
      followOn
        ? hiddenIn(followOn, language).map((letter) => t("followOn.optionMissing", { language: languageLabel(language), letter }))
        : [],
    ),
  ]);
  return <TextWarnings warnings={missing} />;
}

/** Phone calls have none. */
function useShownPicture({ picture, method }: Pick<OutreachValues, "picture" | "method">) {
  const externalId = method === "voice" ? "" : (picture?.externalId ?? "");
  const { address } = useMediaFile(externalId, externalId !== "", outreachPictures.download);
  return address ? { src: address, alt: picture?.description ?? "" } : null;
}

export function MessageSection({ form, segmentPrice, revealing }: MessageSectionProps) {
  const { values } = form;
  const picture = useShownPicture(values);
  const write = (path: string, language: string, text: string) => {
    const { contentText, answers } = withText({ contentText: values.contentText, answers: values.answers }, path, language, text);
    form.change({ contentText, answers });
  };
  return (
    <WideSection title={t("section.message")} help={t("section.messageHelp", { example: "{{patient_first_name|friend}}" })}>
      <PhiReminder />
      {values.languages.length > 0 && (
        <MessageEditor
          kind="outreach"
          languages={values.languages}
          parts={messageParts(values)}
          onChange={write}
          field={form.field}
          revealing={revealing}
          recipients={values.patients.count}
          segmentPrice={segmentPrice}
          isPictureMessage={values.picture !== null}
          picture={picture}
          {...(values.method === "voice" ? { spokenNote: t("call.says") } : {})}
          among={values.patients.matching as PatientFilters | undefined}
        />
      )}
      <MissingOptions values={values} />
    </WideSection>
  );
}
