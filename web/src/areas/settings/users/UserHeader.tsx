// Header of a staff user: name, status, and actions; unavailable ones say why.
import { IconPencil } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { User } from "@tidings/contract/areas/users";
import { useState } from "react";
import { formatName } from "../../../kit/format.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { settingsPaths } from "../paths.ts";
import { type AccessAct, AccessDialog } from "./AccessDialog.tsx";
import { DeleteUserDialog } from "./DeleteUserDialog.tsx";
import { t } from "./text.ts";
import { UserActs } from "./UserActs.tsx";
import { UserStatus } from "./UserStatus.tsx";

const icon = { size: 16, stroke: 1.5 } as const;

export function UserHeader({ user }: { user: User }) {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const [act, setAct] = useState<AccessAct | null>(null);
  return (
    <>
      <PageHeader
        title={formatName(user)}
        badge={<UserStatus user={user} />}
        {...(user.jobTitle ? { description: user.jobTitle } : {})}
        actions={
          <>
            {user.currentUserAbilities.update && (
              <LinkButton href={settingsPaths.editUser(user.externalId)} variant="default" leftSection={<IconPencil {...icon} />}>
                {t("edit")}
              </LinkButton>
            )}
            <UserActs user={user} onAct={setAct} onDelete={() => setIsLeaving(true)} />
          </>
        }
      />
      <AccessDialog user={user} act={act} onClose={() => setAct(null)} />
      <DeleteUserDialog
        user={isLeaving ? user : null}
        onClose={() => setIsLeaving(false)}
        onDeleted={() => void navigate({ to: settingsPaths.users })}
      />
    </>
  );
}
