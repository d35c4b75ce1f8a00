// Action that launches a library program once; then offers to enroll patients or change the messages.
import { Button, Group, Modal, Tooltip } from "@mantine/core";
import { IconRocket } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { organizations } from "@tidings/contract/areas/organizations";
import { type Program, type ProgramTemplate, programs } from "@tidings/contract/areas/programs";
import { useState } from "react";
import { useEndpointMutation } from "../../api/queries.ts";
import { useCan } from "../../api/session.tsx";
import { toastError } from "../../kit/errors.ts";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { useDialogFocus } from "../../ui/dialogs/use-dialog-focus.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { programPaths } from "./paths.ts";
import { t } from "./text.ts";

function WhatNext({ program, onClose }: { program: Program | null; onClose: () => void }) {
  const navigate = useNavigate();
  const focus = useDialogFocus(program !== null);
  return (
    <Modal {...focus} onClose={onClose} title={program && t("template.launched", { name: program.title })}>
      <p>{t("template.launchedBody")}</p>
      {program && (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void navigate({ to: programPaths.messages(program.externalId) })}>
            {t("template.customise")}
          </Button>
          <Button data-autofocus onClick={() => void navigate({ to: programPaths.enroll(program.externalId) })}>
            {t("template.enroll")}
          </Button>
        </Group>
      )}
    </Modal>
  );
}

export function LaunchAction({ template }: { template: ProgramTemplate }) {
  const can = useCan();
  const [isAsking, setIsAsking] = useState(false);
  const [launched, setLaunched] = useState<Program | null>(null);
  const publish = useEndpointMutation(programs.publish, {
    refreshes: [programs.template, programs.templates, programs.list, organizations.counters],
    onDone: ({ program }) => {
      toast.success(t("template.success"));
      setLaunched(program);
    },
    onFailed: (error) => toastError(error),
  });
  if (!can("publish", "educational_program")) return null;
  const isDone = template.publishedCount > 0;
  const icon = <IconRocket size={16} stroke={1.5} />;
  return (
    <>
      {isDone ? (
        <Tooltip label={t("template.already")} withinPortal={false} multiline w={260}>
          <Button leftSection={icon} data-disabled aria-disabled aria-description={t("template.already")}>
            {t("template.launch")}
          </Button>
        </Tooltip>
      ) : (
        <Button leftSection={icon} onClick={() => setIsAsking(true)}>
          {t("template.launch")}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => publish.mutateAsync({ params: { code: template.code } })}
        title={t("template.confirm", { name: template.name })}
        confirmLabel={t("template.launch")}
      >
        <p>{t("template.confirmBody", { count: template.messagesCount })}</p>
      </ConfirmDialog>
      <WhatNext program={launched} onClose={() => setLaunched(null)} />
    </>
  );
}
