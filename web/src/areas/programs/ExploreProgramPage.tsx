// Page of a library program: purpose, what patients learn, and its packet.
import { IconDownload, IconMail } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { type ProgramTemplate, programs } from "@tidings/contract/areas/programs";
import { download } from "../../api/download.ts";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { useDownloadButton } from "../../kit/use-download-button.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { programsCrumb } from "./crumbs.ts";
import { programPaths } from "./paths.ts";
import classes from "./programs.module.css";
import { TemplateFacts } from "./TemplateFacts.tsx";
import { t } from "./text.ts";

function PacketButton({ code }: { code: string }) {
  const packet = useDownloadButton(() => download(programs.packet, { code }), {
    done: (name) => toast.success(t("explore.packetDone", { name })),
    failed: t("explore.packetFailed"),
  });
  return (
    <BusyButton variant="default" leftSection={<IconDownload size={16} stroke={1.5} />} {...packet}>
      {t("explore.packet")}
    </BusyButton>
  );
}

function EmailButton({ template }: { template: ProgramTemplate }) {
  const mail = useEndpointMutation(programs.emailInformation, {
    onDone: ({ sentTo }) => toast.success(t("explore.emailed", { name: template.name, email: sentTo })),
    onFailed: (error) => toastError(error),
  });
  return (
    <BusyButton
      variant="default"
      leftSection={<IconMail size={16} stroke={1.5} />}
      isBusy={mail.isPending}
      onClick={() => mail.mutate({ body: { code: template.code, name: template.name } })}
    >
      {t("explore.email")}
    </BusyButton>
  );
}

function About({ template }: { template: ProgramTemplate }) {
  return (
    <div className={classes.about}>
      <TemplateFacts template={template} />
      <p className={classes.lead}>{template.summary}</p>
      {template.about.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h2>{t("explore.goals")}</h2>
      <ul>
        {template.goals.map((goal) => (
          <li key={goal}>{goal}</li>
        ))}
      </ul>
      <h2>{t("explore.topics")}</h2>
      <ul>
        {template.parametersOfInterest.map(({ name, questionsCount }) => (
          <li key={name}>
            {name}: {t("explore.messages", { count: questionsCount })}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ExploreProgramPage() {
  const { code = "" } = useParams({ strict: false }) as { code?: string };
  const query = useEndpoint(programs.template, { params: { code } });
  const name = query.data?.programTemplate.name;
  usePageTrail([programsCrumb, { label: t("tabs.explore"), href: programPaths.explore }, ...(name ? [{ label: name }] : [])]);
  return (
    <RequireGrant action="read" subject="educational_program">
      <QueryPage query={query} skeleton={<Skeletons kind="page" count={8} />}>
        {({ programTemplate }) => (
          <>
            <PageHeader
              title={programTemplate.name}
              actions={
                <>
                  <EmailButton template={programTemplate} />
                  <PacketButton code={code} />
                  <LinkButton href={programPaths.template(code)}>{t("explore.template")}</LinkButton>
                </>
              }
            />
            <About template={programTemplate} />
          </>
        )}
      </QueryPage>
    </RequireGrant>
  );
}
