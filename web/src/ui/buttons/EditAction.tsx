// Icon of a row that opens the form or dialog that changes it.
import { IconPencil } from "@tabler/icons-react";
import { IconAction } from "./IconAction.tsx";

export function EditAction(props: { label: string; href?: string; onClick?: () => void }) {
  return <IconAction {...props} icon={<IconPencil size={18} stroke={1.5} />} />;
}
