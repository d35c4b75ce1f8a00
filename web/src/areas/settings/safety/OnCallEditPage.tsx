// Page that changes the on-call list of the clinic, with the paging intervals, or of one location: users, order and hours.
import { Button, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { type AlertSettings, alerts, type OnCall, onCall } from "@tidings/contract/areas/alerts";
import { users } from "@tidings/contract/areas/users";
import { useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { formatName } from "../../../kit/format.ts";
import { page } from "../../../kit/page.tsx";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { settingsPaths } from "../paths.ts";
import { OnCallPersonFields } from "./OnCallPersonFields.tsx";
import { checkOnCall, newPerson, type OnCallValues, onCallValues, peopleBody, settingsBody } from "./on-call-values.ts";
import { t } from "./text.ts";

const maxUsers = 100;
const maxPeople = 50;

function EditForm({ list, paging }: { list: OnCall; paging: AlertSettings }) {
  const finish = useFinish();
  const staff = useEndpoint(users.list, { query: { page: 1, perPage: maxUsers, search: { status: "active" } } });
  const savePeople = useEndpointMutation(onCall.update, { refreshes: [onCall.show] });
  const saveSettings = useEndpointMutation(alerts.updateSettings, { refreshes: [alerts.settings] });
  const form = useForm<OnCallValues, OnCallValues, unknown>({
    name: `on-call|${list.location?.externalId ?? ""}`,
    back: settingsPaths.safety,
    initial: onCallValues(list, paging),
    toBody: (values) => values,
    check: checkOnCall,
    submit: async (values) => {
      if (!list.location) await saveSettings.mutateAsync({ body: settingsBody(values) });
      return savePeople.mutateAsync({ body: { ...peopleBody(values), locationExternalId: list.location?.externalId } });
    },
    onSaved: () => finish(t("onCall.saved"), settingsPaths.safety),
  });
  const known = list.people.map(({ user, email, phone }) => ({
    value: user.externalId,
    label: formatName(user),
    email,
    phone: phone?.replace(/^\+1/, "") ?? null,
  }));
  const found = (staff.data?.users ?? []).map((user) => ({
    value: user.externalId,
    label: formatName(user),
    email: user.email,
    phone: user.phone,
  }));
  const options = [...found, ...known.filter(({ value }) => found.every((one) => one.value !== value))];
  const minutes = (name: "escalateAfterMinutes" | "possibleAfterMinutes", words: string) => (
    <TextInput {...form.textInput(name, words)} inputMode="numeric" autoComplete="off" maxLength={2} />
  );
  return (
    <FormPage
      form={form}
      title={list.location ? t("onCall.titleAt", { name: list.location.name }) : t("onCall.title")}
      description={list.location ? `${t("onCall.descriptionAt")} ${t("onCall.description")}` : t("onCall.description")}
      submitLabel={t("onCall.save")}
    >
      {form.values.people.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row without a selected user has only its position
        <OnCallPersonFields key={at} form={form} at={at} users={options} />
      ))}
      {form.values.people.length < maxPeople && (
        <div>
          <Button
            variant="default"
            my="md"
            leftSection={<IconPlus size={16} stroke={1.5} />}
            onClick={() => form.set("people", [...form.values.people, newPerson])}
          >
            {t("onCall.add")}
          </Button>
        </div>
      )}
      {!list.location && (
        <FormSection title={t("paging")}>
          {minutes("escalateAfterMinutes", t("onCall.escalate"))}
          {minutes("possibleAfterMinutes", t("onCall.possible"))}
        </FormSection>
      )}
    </FormPage>
  );
}

function OnCallEdit() {
  const { locationId } = useParams({ strict: false }) as { locationId?: string };
  const list = useEndpoint(onCall.show, { query: { locationExternalId: locationId } });
  const paging = useEndpoint(alerts.settings, {});
  const skeleton = <Skeletons kind="formPage" count={6} />;
  return (
    <QueryPage query={list} skeleton={skeleton}>
      {(people) => (
        <QueryPage query={paging} skeleton={skeleton}>
          {(found) => <EditForm list={people.onCall} paging={found.settings} />}
        </QueryPage>
      )}
    </QueryPage>
  );
}

export const OnCallEditPage = page(
  {
    needs: ["update", "alert_setting"],
    trail: [settingsCrumb, { label: t("title"), href: settingsPaths.safety }, { label: t("onCall.title") }],
  },
  OnCallEdit,
);
