// Page that shows what the removal of a language does, and removes it.
import { Group } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { languageRemoval } from "@tidings/contract/areas/organization-profile";
import { organizations } from "@tidings/contract/areas/organizations";
import { customMessages } from "@tidings/contract/areas/texts";
import type { OutputOf } from "@tidings/contract/endpoint";
import { useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import { useSession } from "../../../api/session.tsx";
import { toastError } from "../../../kit/errors.ts";
import { languageLabel } from "../../../kit/labels.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { settingsPaths } from "../paths.ts";
import { t } from "./text.ts";

type Consequences = OutputOf<typeof languageRemoval.consequences>["consequences"];

function Consequences({ language, found }: { language: string; found: Consequences }) {
  const name = languageLabel(language);
  return (
    <ul>
      <li>{found.patients === 0 ? t("remove.noPatients", { name }) : t("remove.patients", { count: found.patients, name })}</li>
      <li>{found.hasStandardTexts ? t("remove.standard", { name }) : t("remove.english", { name })}</li>
      {found.ownTexts > 0 && <li>{t("remove.ownTexts", { count: found.ownTexts, name })}</li>}
      <li>{t("remove.outreaches", { name })}</li>
    </ul>
  );
}

function Remove({ language }: { language: string }) {
  const navigate = useNavigate();
  const { reload } = useSession();
  const name = languageLabel(language);
  const query = useEndpoint(languageRemoval.consequences, { params: { language } });
  const remove = useEndpointMutation(languageRemoval.remove, {
    refreshes: [organizations.languages, customMessages.list],
    onDone: () => {
      toast.success(t("remove.done", { name }));
      void reload();
      void navigate({ to: settingsPaths.languages });
    },
    onFailed: toastError,
  });
  return (
    <>
      <PageHeader title={t("remove.title", { name })} description={t("remove.description")} />
      <QueryPage query={query} skeleton={<Skeletons kind="lines" count={4} />} isPart>
        {({ consequences }) => (
          <>
            <Consequences language={language} found={consequences} />
            <Group gap="xs" mt="lg">
              <LinkButton href={settingsPaths.languages} variant="default">
                {t("remove.cancel")}
              </LinkButton>
              <BusyButton color="red" isBusy={remove.isPending} onClick={() => remove.mutate({ params: { language } })}>
                {t("remove.submit", { name })}
              </BusyButton>
            </Group>
          </>
        )}
      </QueryPage>
    </>
  );
}

export function LanguageRemovePage() {
  const { language = "" } = useParams({ strict: false }) as { language?: string };
  usePageTrail([
    settingsCrumb,
    { label: t("title"), href: settingsPaths.languages },
    { label: t("remove.title", { name: languageLabel(language) }) },
  ]);
  return (
    <RequireGrant action="bulkUpdate" subject="providers_language">
      <Remove language={language} />
    </RequireGrant>
  );
}
