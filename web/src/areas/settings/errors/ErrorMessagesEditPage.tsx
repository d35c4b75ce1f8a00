// Page that changes the error messages: all groups open, each text in all languages, issues at their messages.
import type { CustomMessage } from "@tidings/contract/areas/texts";
import { useMessagesForm } from "../../../kit/custom-messages/use-messages-form.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { page } from "../../../kit/page.tsx";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { MessageFields } from "../messages/MessageFields.tsx";
import { t as messageText } from "../messages/text.ts";
import { useOpenSections } from "../messages/use-open-sections.ts";
import { settingsPaths } from "../paths.ts";
import { ErrorGroups } from "./ErrorGroups.tsx";
import { errorGroupNames, errorMessage, useErrorMessages } from "./error-groups.ts";
import { t } from "./text.ts";

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
      <ErrorGroups folds={folds}>
        {(key, view, isNamed) => {
          const message = errorMessage(messages, key);
          return (
            message && (
              <MessageFields
                key={key}
                message={message}
                name={t(`key.${key}`)}
                hasHeading={isNamed}
                window={view}
                value={form.values[key] ?? {}}
                onChange={(language, text) => form.set(key, { ...form.values[key], [language]: text })}
                field={form.field}
              />
            )
          );
        }}
      </ErrorGroups>
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
