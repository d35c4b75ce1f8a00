// Page that changes the auto-responder: saves the message first, then the hours; both are idempotent.
import { Title } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type AutoResponder, autoResponder, type CustomMessage, customMessages } from "@tidings/contract/areas/texts";
import { defaultLanguages } from "@tidings/contract/message/languages";
import { useRef } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { ApiError } from "../../../api/request.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { Skeletons } from "../../../ui/Skeletons.tsx";
import { toast } from "../../../ui/toast.ts";
import { MessageFields } from "../messages/MessageFields.tsx";
import { messagesBody, renameToKey } from "../messages/message-values.ts";
import { t as messageText } from "../messages/text.ts";
import { useBefore } from "../messages/use-before.ts";
import { useLanguageWindow } from "../messages/use-language-window.ts";
import { settingsPaths } from "../paths.ts";
import { t as settings } from "../text.ts";
import { HoursFields } from "./HoursFields.tsx";
import classes from "./responder.module.css";
import { checkResponder, hoursWithTheirs, type ResponderValues, responderValues, textsOf } from "./responder-values.ts";
import { t } from "./text.ts";
import { outsideMessage, useResponder } from "./use-responder.ts";

function useResponderForm(hours: AutoResponder, message: CustomMessage) {
  const navigate = useNavigate();
  const before = useBefore([message]);
  const hoursBefore = useRef(hours);
  const saveText = useEndpointMutation(customMessages.bulkUpdate, { refreshes: [customMessages.list] });
  const saveHours = useEndpointMutation(autoResponder.update, { refreshes: [autoResponder.show] });
  return useForm<ResponderValues, ResponderValues, unknown>({
    name: "auto-responder",
    initial: responderValues(hours, message),
    toBody: (values) => values,
    check: (values) => checkResponder(values, message),
    submit: async (values) => {
      const { enabled, weekdays, startTime, endTime } = values;
      await saveText.mutateAsync({ body: messagesBody(textsOf(values), [message], before.read()) }).catch(before.learn);
      const body = { enabled, weekdays, startTime: startTime ?? "", endTime: endTime ?? "", before: hoursBefore.current };
      return saveHours.mutateAsync({ body }).catch((error: unknown) => {
        if (error instanceof ApiError) hoursBefore.current = hoursWithTheirs(hoursBefore.current, error.fields);
        throw error;
      });
    },
    renameError: (path) => renameToKey(path, [message]),
    onSaved: () => {
      toast.success(messageText("saved"));
      void navigate({ to: settingsPaths.responder });
    },
  });
}

function EditForm({ hours, message }: { hours: AutoResponder; message: CustomMessage }) {
  const form = useResponderForm(hours, message);
  const view = useLanguageWindow(defaultLanguages);
  return (
    <FormPage
      form={form}
      title={t("editTitle")}
      description={t("description")}
      submitLabel={messageText("save")}
      cancelHref={settingsPaths.responder}
    >
      <HoursFields form={form} />
      <section className={classes.message} aria-labelledby="out-of-hours">
        <Title order={2} id="out-of-hours">
          {t("message")}
        </Title>
        <p className={classes.help}>{t("message.help")}</p>
        <MessageFields
          message={message}
          name={t("message")}
          window={view}
          value={form.values.outside_clinic_hours}
          onChange={(language, text) => form.set("outside_clinic_hours", { ...form.values.outside_clinic_hours, [language]: text })}
          field={form.field}
        />
      </section>
    </FormPage>
  );
}

export function ResponderEditPage() {
  const { hours, texts } = useResponder();
  usePageTrail([
    { label: settings("nav"), href: settingsPaths.home },
    { label: t("title"), href: settingsPaths.responder },
    { label: t("editTitle") },
  ]);
  const skeleton = <Skeletons kind="form" count={6} />;
  return (
    <RequireGrant action="update" subject="providers_auto_responder">
      <QueryPage query={hours} skeleton={skeleton}>
        {(kept) => (
          <QueryPage query={texts} skeleton={skeleton}>
            {(found) => <EditForm hours={kept.autoResponder} message={outsideMessage(found.customMessages)} />}
          </QueryPage>
        )}
      </QueryPage>
    </RequireGrant>
  );
}
