// Button of a record's page that leads to the form that changes it.
import { IconPencil } from "@tabler/icons-react";
import { LinkButton } from "./LinkButton.tsx";

export function EditButton({ label, href }: { label: string; href: string }) {
  return (
    <LinkButton href={href} leftSection={<IconPencil size={16} stroke={1.5} />}>
      {label}
    </LinkButton>
  );
}
