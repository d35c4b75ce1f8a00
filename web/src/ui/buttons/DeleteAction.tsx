// Icon of a row that asks whether to delete it.
import { IconTrash } from "@tabler/icons-react";
import { IconAction } from "./IconAction.tsx";

export function DeleteAction(props: { label: string; href?: string; onClick?: () => void }) {
  return <IconAction {...props} icon={<IconTrash size={18} stroke={1.5} />} />;
}
