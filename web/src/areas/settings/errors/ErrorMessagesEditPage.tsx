// Page that changes the error messages: all groups open, each text in all languages, issues at their messages.
import type { CustomMessage } from "@tidings/contract/areas/texts";
import { useCurrentUser } from "../../../api/session.tsx";
import type { MessageValues } from "../../../kit/custom-messages/message-values.ts";
import { useMessagesForm } from "../../../kit/custom-messages/use-messages-form.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { page } from "../../../kit/page.tsx";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import type { Form } from "../../../kit/use-form.ts";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { CollapsibleSection } from "../../../ui/layout/CollapsibleSection.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { LanguageSteps } from "../messages/LanguageSteps.tsx";
import { MessageFields } from "../messages/MessageFields.tsx";
import { t as messageText } from "../messages/text.ts";
import { useLanguageWindow } from "../messages/use-language-window.ts";
import { useOpenSections } from "../messages/use-open-sections.ts";
import { settingsPaths } from "../paths.ts";
import { type ErrorKey, errorGroupNames, errorGroups, errorMessage, useErrorMessages } from "./error-groups.ts";
import { t } from "./text.ts";

interface GroupsProps {
  form: Form<MessageValues>;
  messages: readonly CustomMessage[];
  folds: ReturnType<typeof useOpenSections>;
}

function Groups({ form, messages, folds }: GroupsProps) {
  const view = useLanguageWindow(useCurrentUser().organization?.languages ?? []);
  const fieldsOf = (key: ErrorKey, hasHeading: boolean) => {
    const message = errorMessage(messages, key);
    if (!message) return null;
    return (
      <MessageFields
        key={key}
        message={message}
        name={t(`key.${key}`)}
        hasHeading={hasHeading}
        window={view}
        value={form.values[key] ?? {}}
        onChange={(language, text) => form.set(key, { ...form.values[key], [language]: text })}
        field={form.field}
      />
    );
  };
  return (
    <>
      <LanguageSteps window={view} />
      {errorGroupNames.map((group) => (
        <CollapsibleSection
          key={group}
          title={t(`group.${group}`)}
          help={t(`group.${group}.help`)}
          isOpen={folds.isOpen(group)}
          onToggle={() => folds.toggle(group)}
        >
          {errorGroups[group].map((key) => fieldsOf(key, errorGroups[group].length > 1))}
        </CollapsibleSection>
      ))}
    </>
  );
}

function EditForm({ messages }: { messages: readonly CustomMessage[] }) {
  const finish = useFinish();
  const folds = useOpenSections(errorGroupNames);
  const form = useMessagesForm(messages, {
    name: "error-messages",
    back: settingsPaths.errorMessages,
    onInvalid: () => folds.open(errorGroupNames),
    onSaved: () => finish(messageText("saved"), settingsPaths.errorMessages),
  });
  return (
    <FormPage form={form} title={t("editTitle")} description={t("description")} submitLabel={messageText("save")}>
      <Groups form={form} messages={messages} folds={folds} />
    </FormPage>
  );
}

function ErrorMessagesEdit() {
  const query = useErrorMessages();
  return (
    <QueryPage query={query} skeleton={<Skeletons kind="formPage" count={6} />}>
      {({ customMessages: messages }) => <EditForm messages={messages} />}
    </QueryPage>
  );
}

export const ErrorMessagesEditPage = page(
  {
    needs: ["update", "custom_message"],
    trail: [settingsCrumb, { label: t("title"), href: settingsPaths.errorMessages }, { label: t("editTitle") }],
  },
  ErrorMessagesEdit,
);
