// Form of the user's own record: name, phone, title and notifications; rights are read-only.
import { useNavigate } from "@tanstack/react-router";
import { type MessengerNotificationSettings, type User, type UserInput, users } from "@tidings/contract/areas/users";
import { useEndpointMutation } from "../../../api/queries.ts";
import { useSession } from "../../../api/session.tsx";
import { FormPage } from "../../../kit/FormPage.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { settingsPaths } from "../paths.ts";
import { NotificationsSection } from "./NotificationsSection.tsx";
import { PersonSection } from "./PersonSection.tsx";
import { RightsSection } from "./RightsSection.tsx";
import { t } from "./text.ts";
import { schedulerOf, type UserValues, userBody, userValues } from "./user-values.ts";

interface Body {
  user: Partial<UserInput>;
  scheduler?: MessengerNotificationSettings["scheduler"];
}

export function OwnProfileForm({ user, scheduler }: { user: User; scheduler: MessengerNotificationSettings["scheduler"] }) {
  const navigate = useNavigate();
  const { reload } = useSession();
  const params = { externalId: user.externalId };
  const update = useEndpointMutation(users.update, { refreshes: [users.list, users.show] });
  const schedule = useEndpointMutation(users.updateMessengerNotificationSettings, { refreshes: [users.messengerNotificationSettings] });
  const form = useForm<UserValues, Body, unknown>({
    name: `user-own|${user.externalId}`,
    back: settingsPaths.user(user.externalId),
    initial: userValues(user, scheduler),
    toBody: (_values, changes) => ({
      user: userBody(changes),
      ...(changes.scheduler === undefined ? {} : { scheduler: schedulerOf(changes.scheduler) }),
    }),
    submit: async (body) => {
      if (Object.keys(body.user).length > 0) await update.mutateAsync({ params, body: body.user });
      if (body.scheduler) await schedule.mutateAsync({ params, body: { scheduler: body.scheduler } });
    },
    onSaved: () => {
      toast.success(t("form.saved"));
      // Updates the user menu and the request for a job title.
      void reload();
      void navigate({ to: settingsPaths.user(user.externalId) });
    },
  });
  return (
    <FormPage form={form} title={t("form.ownTitle")} submitLabel={t("form.edit")}>
      <PersonSection form={form} isEmailFixed emailHint={t(user.role === "staff" ? "form.email.own" : "form.email.ownSupervisor")} />
      <NotificationsSection form={form} />
      <RightsSection form={form} isOwn />
    </FormPage>
  );
}
