// Page that changes the auto-responder: saves the message first, then the hours, then the switch; each is idempotent.
import { useQueryClient } from "@tanstack/react-query";
import { type AutoResponder, autoResponder, type CustomMessage, customMessages, openingHours } from "@tidings/contract/areas/texts";
import { defaultLanguages } from "@tidings/contract/message/languages";
import { summaryOf } from "@tidings/contract/opening-hours";
import { useRef } from "react";
import { keyOf, useEndpointMutation } from "../../../api/queries.ts";
import { ApiError, sendRequest } from "../../../api/request.ts";
import { messagesBody, renameToKey } from "../../../kit/custom-messages/message-values.ts";
import { useBefore } from "../../../kit/custom-messages/use-before.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { page } from "../../../kit/page.tsx";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { TitledSection } from "../../../ui/layout/TitledSection.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { MessageFields } from "../messages/MessageFields.tsx";
import { t as messageText } from "../messages/text.ts";
import { useLanguageWindow } from "../messages/use-language-window.ts";
import { settingsPaths } from "../paths.ts";
import { HoursSections } from "./HoursSections.tsx";
import classes from "./responder.module.css";
import { checkResponder, type Opening, openingBody, type ResponderValues, responderValues, textsOf } from "./responder-values.ts";
import { t } from "./text.ts";
import { outsideMessage, useResponder } from "./use-responder.ts";

interface Loaded {
  responder: AutoResponder;
  opening: Opening;
  message: CustomMessage;
}

function useResponderForm({ responder, opening, message }: Loaded) {
  const finish = useFinish();
  const before = useBefore([message]);
  const openingBefore = useRef(opening);
  const saveText = useEndpointMutation(customMessages.bulkUpdate, { refreshes: [customMessages.list] });
  const saveOpening = useEndpointMutation(openingHours.update, { refreshes: [openingHours.show] });
  const saveSwitch = useEndpointMutation(autoResponder.update, { refreshes: [autoResponder.show] });
  const client = useQueryClient();
  /** After a conflict: what the other user saved, so that saving again replaces it knowingly. */
  const learn = async (error: unknown) => {
    if (error instanceof ApiError && error.code === "stale")
      openingBefore.current = (
        await client.fetchQuery({ queryKey: keyOf(openingHours.show), queryFn: () => sendRequest(openingHours.show, {}), staleTime: 0 })
      ).openingHours;
    throw error;
  };
  return useForm<ResponderValues, ResponderValues, unknown>({
    name: "auto-responder",
    back: settingsPaths.responder,
    initial: responderValues(responder, opening, message),
    toBody: (values) => values,
    check: (values) => checkResponder(values, message),
    submit: async (values) => {
      await saveText.mutateAsync({ body: messagesBody(textsOf(values), [message], before.read()) }).catch(before.learn);
      const saved = await saveOpening.mutateAsync({ body: { ...openingBody(values), before: openingBefore.current } }).catch(learn);
      openingBefore.current = saved.openingHours;
      // The same hours in one period, which leaves those of each weekday as they are.
      return saveSwitch.mutateAsync({ body: { ...summaryOf(saved.openingHours.hours), enabled: values.enabled } });
    },
    renameError: (path) => renameToKey(path, [message]),
    onSaved: () => finish(messageText("saved"), settingsPaths.responder),
  });
}

function EditForm(loaded: Loaded) {
  const { message } = loaded;
  const form = useResponderForm(loaded);
  const view = useLanguageWindow(defaultLanguages);
  return (
    <FormPage form={form} title={t("editTitle")} description={t("description")} submitLabel={messageText("save")}>
      <HoursSections form={form} />
      <TitledSection id="out-of-hours" title={t("message")} className={classes.message}>
        <p className={classes.help}>{t("message.help")}</p>
        <MessageFields
          message={message}
          name={t("message")}
          window={view}
          value={form.values.outside_clinic_hours}
          onChange={(language, text) => form.set("outside_clinic_hours", { ...form.values.outside_clinic_hours, [language]: text })}
          field={form.field}
        />
      </TitledSection>
    </FormPage>
  );
}

function ResponderEdit() {
  const { responder, opening, texts } = useResponder();
  const skeleton = <Skeletons kind="formPage" count={6} />;
  return (
    <QueryPage query={responder} skeleton={skeleton}>
      {(kept) => (
        <QueryPage query={opening} skeleton={skeleton}>
          {({ openingHours: hours }) => (
            <QueryPage query={texts} skeleton={skeleton}>
              {(found) => <EditForm responder={kept.autoResponder} opening={hours} message={outsideMessage(found.customMessages)} />}
            </QueryPage>
          )}
        </QueryPage>
      )}
    </QueryPage>
  );
}

export const ResponderEditPage = page(
  {
    needs: ["update", "providers_auto_responder"],
    trail: [settingsCrumb, { label: t("title"), href: settingsPaths.responder }, { label: t("editTitle") }],
  },
  ResponderEdit,
);
