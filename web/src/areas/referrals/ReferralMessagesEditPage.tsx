// Page that changes the eight referral messages in both languages, saved together, with issues at their texts.
import { referralLanguages } from "@tidings/contract/areas/referral-types";
import type { CustomMessage } from "@tidings/contract/areas/texts";
import { languageCode } from "@tidings/contract/message/languages";
import type { MessageValues } from "../../kit/custom-messages/message-values.ts";
import { useMessagesForm } from "../../kit/custom-messages/use-messages-form.ts";
import { FormPage } from "../../kit/FormPage.tsx";
import { languageLabel } from "../../kit/labels.ts";
import { MessageNotes } from "../../kit/MessageNotes.tsx";
import { tagsOf } from "../../kit/message-tags.ts";
import { t as messageText } from "../../kit/message-texts.ts";
import { page } from "../../kit/page.tsx";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { useFinish } from "../../kit/use-finish.ts";
import type { Form } from "../../kit/use-form.ts";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { MessageEditorField } from "../../ui/inputs/MessageEditorField.tsx";
import { FormSection } from "../../ui/layout/FormSection.tsx";
import { TextWarnings } from "../../ui/message/TextWarnings.tsx";
import { useConfidentialNotes } from "./confidential-notes.ts";
import { referralsCrumb } from "./crumbs.ts";
import { referralPaths } from "./paths.ts";
import classes from "./referrals.module.css";
import { t } from "./text.ts";
import { messageGroupNames, messageGroups, type ReferralMessageKey, useReferralMessages } from "./use-referral-messages.ts";

interface TextFieldProps {
  form: Form<MessageValues>;
  name: ReferralMessageKey;
  language: string;
  notesOf: (template: string, language: string) => string[];
}

function TextField({ form, name, language, notesOf }: TextFieldProps) {
  const label = messageText("fieldIn", { label: t(`key.${name}`), language: languageLabel(language) });
  const { id, error } = form.field(`${name}.${language}`, label);
  const value = form.values[name]?.[language] ?? "";
  const set = (text: string) => form.set(name, { ...form.values[name], [language]: text });
  return (
    <MessageEditorField
      id={id}
      label={label}
      value={value}
      onChange={set}
      tags={tagsOf("referral", language)}
      lang={languageCode(language)}
      required
      error={error}
      footer={
        <>
          <MessageNotes text={value} kind="referral" onFix={set} hasError={Boolean(error)} />
          <TextWarnings warnings={notesOf(value, language)} />
        </>
      }
    />
  );
}

function EditForm({ messages }: { messages: readonly CustomMessage[] }) {
  const finish = useFinish();
  const notesOf = useConfidentialNotes();
  const form = useMessagesForm(messages, {
    name: "referral-messages",
    back: referralPaths.messages,
    onSaved: () => finish(t("messages.saved"), referralPaths.messages),
  });
  return (
    <FormPage form={form} title={t("messages.editTitle")} description={t("messages.help")} submitLabel={t("messages.save")}>
      {messageGroupNames.flatMap((group) =>
        messageGroups[group].map((key) => (
          <FormSection key={key} title={t(`key.${key}`)} help={`${t(`group.${group}`)}. ${t(`key.${key}.when`)}.`}>
            <div className={classes.editors}>
              {referralLanguages.map((language) => (
                <TextField key={language} form={form} name={key} language={language} notesOf={notesOf} />
              ))}
            </div>
          </FormSection>
        )),
      )}
    </FormPage>
  );
}

function ReferralMessagesEdit() {
  const query = useReferralMessages();
  return (
    <QueryPage query={query} skeleton={<Skeletons kind="formPage" count={6} />}>
      {({ customMessages: messages }) => <EditForm messages={messages} />}
    </QueryPage>
  );
}

export const ReferralMessagesEditPage = page(
  {
    needs: ["update", "referral"],
    trail: [referralsCrumb, { label: t("messages.title"), href: referralPaths.messages }, { label: t("messages.editTitle") }],
  },
  ReferralMessagesEdit,
);
