// The two icons of a row that the user may change or delete.
import type { ReactNode } from "react";
import { DeleteAction } from "./DeleteAction.tsx";
import { EditAction } from "./EditAction.tsx";

interface EditAndDeleteProps {
  may: { update: boolean; destroy: boolean };
  edit: { label: string; href: string };
  remove: { label: string; onClick: () => void };
  /** What else can be done, between the two. */
  children?: ReactNode;
}

export function EditAndDelete({ may, edit, remove, children }: EditAndDeleteProps) {
  return (
    <>
      {may.update && <EditAction {...edit} />}
      {children}
      {may.destroy && <DeleteAction {...remove} />}
    </>
  );
}
