// File servers of an organization: one source for each kind of file, with its state, the test of its connection and the form to change it.
import { Button, Group, Stack } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { adminOrganizations } from "@tidings/contract/areas/admin/organizations";
import { adminSftp, type SftpFileType, type SftpSource, sftpFileTypes } from "@tidings/contract/areas/admin/sftp";
import { useState } from "react";
import { pollEvery, useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import { toastError } from "../../../kit/errors.ts";
import { formatNumber, formatZonedDateTime, zoneName } from "../../../kit/format.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { type Fact, FactList } from "../../../ui/data/FactList.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import classes from "../admin.module.css";
import { adminPaths } from "../paths.ts";
import { t as words } from "../text.ts";
import { SftpSourceDialog } from "./SftpSourceDialog.tsx";
import { SftpTrustDialog } from "./SftpTrustDialog.tsx";
import { t } from "./sftp-text.ts";

function Status({ source }: { source: SftpSource }) {
  if (!source.isEnabled) return <StatusBadge status="off" group="light" label={t("status.off")} />;
  if (source.error) return <StatusBadge status="failed" group="danger" label={t("status.failed")} />;
  if (source.stopped) return <StatusBadge status="stopped" group="warning" label={t("status.stopped")} />;
  if (source.succeededAt === null) return <StatusBadge status="new" group="primary" label={t("status.new")} />;
  return <StatusBadge status="ok" group="success" label={t("status.ok")} />;
}

const factsOf = (source: SftpSource, at: (time: string | null) => string | null): Fact[] => [
  { label: t("status"), value: <Status source={source} /> },
  { label: t("server"), value: t("serverValue", { user: source.userName, host: source.host, port: source.port }) },
  { label: t("folder"), value: source.folder },
  { label: t("login"), value: t(`login.${source.authMethod}`) },
  { label: t("hostKey"), value: source.hostKey },
  {
    label: t("afterImport"),
    value: source.afterImport === "move" ? t("movedTo", { folder: source.moveTo ?? "" }) : t("stays"),
  },
  { label: t("lookedAt"), value: at(source.lookedAt) },
  { label: t("succeededAt"), value: at(source.succeededAt) },
  { label: t("nextLookAt"), value: source.isEnabled ? at(source.nextLookAt) : null },
  {
    label: t("files"),
    value: t("filesValue", { fetched: formatNumber(source.fetchedFiles), waiting: formatNumber(source.waitingFiles) }),
  },
];

function Problems({ source, at }: { source: SftpSource; at: (time: string) => string }) {
  const { error, stopped } = source;
  const isOfKey = error?.code === "host_key_unknown" || error?.code === "host_key_changed";
  return (
    <>
      {stopped && (
        <Banner kind="warning" title={t("status.stopped")}>
          {t(`stopped.${stopped.step}`, { time: at(stopped.since) })}
        </Banner>
      )}
      {error && (
        <Banner kind="danger" title={t("error.since", { time: at(error.since) })}>
          {t(`error.${error.code}`)} {error.detail && !isOfKey && t("error.detail", { detail: error.detail })}
          {isOfKey && source.presentedHostKey && (
            <span style={{ display: "block", overflowWrap: "anywhere" }}>{t("trust.presented", { key: source.presentedHostKey })}</span>
          )}
        </Banner>
      )}
    </>
  );
}

interface SourceProps {
  code: string;
  type: SftpFileType;
  source: SftpSource | undefined;
  timeZone: string;
  onEdit: () => void;
}

function Source({ code, type, source, timeZone, onEdit }: SourceProps) {
  const [isTrusting, setIsTrusting] = useState(false);
  const test = useEndpointMutation(adminSftp.test, {
    refreshes: [adminSftp.list],
    onFailed: (error) => toastError(error, t("test.failed")),
  });
  const name = t(`type.${type}`);
  const at = (time: string): string => formatZonedDateTime(time, timeZone);
  if (!source)
    return (
      <FactList title={name}>
        <Group>
          <span>{t("none")}</span>
          <Button variant="default" size="compact-md" aria-label={t("setUp.of", { name })} onClick={onEdit}>
            {t("setUp")}
          </Button>
        </Group>
      </FactList>
    );
  const isBusy = source.isTesting || test.isPending;
  const presented = source.presentedHostKey !== source.hostKey ? source.presentedHostKey : null;
  return (
    <FactList title={name} facts={factsOf(source, (time) => time && at(time))}>
      <Stack gap="sm" mt="md">
        <Problems source={source} at={at} />
        <Group gap="xs">
          <BusyButton
            variant="default"
            size="compact-md"
            isBusy={isBusy}
            aria-label={t("test.of", { name })}
            onClick={() => test.mutate({ params: { code, type }, body: {} })}
          >
            {isBusy ? t("test.busy") : t("test")}
          </BusyButton>
          {presented && (
            <Button variant="default" size="compact-md" aria-label={t("trust.of", { name })} onClick={() => setIsTrusting(true)}>
              {t("trust")}
            </Button>
          )}
          <Button variant="default" size="compact-md" aria-label={t("edit.of", { name })} onClick={onEdit}>
            {t("edit")}
          </Button>
        </Group>
      </Stack>
      {isTrusting && presented && <SftpTrustDialog code={code} type={type} hostKey={presented} onClose={() => setIsTrusting(false)} />}
    </FactList>
  );
}

export function SftpPage() {
  const { code = "" } = useParams({ strict: false }) as { code?: string };
  const organization = useEndpoint(adminOrganizations.show, { params: { code } }).data?.organization;
  const query = useEndpoint(adminSftp.list, { params: { code } }, { pollMs: pollEvery.activityMs });
  const [edited, setEdited] = useState<SftpFileType | null>(null);
  const name = organization?.name ?? code;
  const timeZone = organization?.timeZone ?? "UTC";
  usePageTrail([
    { label: words("organizations.title"), href: adminPaths.organizations },
    { label: name, href: adminPaths.organization(code) },
    { label: t("title") },
  ]);
  return (
    <>
      <PageHeader title={t("titleOf", { name })} description={`${t("description")} ${t("timeZone", { zone: zoneName(timeZone) })}`} />
      <QueryPage query={query} skeleton={<Skeletons kind="form" count={5} />} notFoundHref={adminPaths.notFound}>
        {({ sftpSources }) => (
          <div className={classes.parts}>
            {sftpFileTypes.map((type) => (
              <Source
                key={type}
                code={code}
                type={type}
                source={sftpSources.find((one) => one.type === type)}
                timeZone={timeZone}
                onEdit={() => setEdited(type)}
              />
            ))}
            {edited && (
              <SftpSourceDialog
                code={code}
                type={edited}
                source={sftpSources.find((one) => one.type === edited)}
                onClose={() => setEdited(null)}
              />
            )}
          </div>
        )}
      </QueryPage>
    </>
  );
}
