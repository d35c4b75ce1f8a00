// Not-found page of a record or URL, with a link back.
import { IconMapSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EmptyState } from "./EmptyState.tsx";

interface NotFoundStateProps {
  title: string;
  children?: ReactNode;
  /** A link or button that leads away from here. */
  action?: ReactNode;
}

export function NotFoundState(props: NotFoundStateProps) {
  return <EmptyState icon={<IconMapSearch stroke={1.5} />} {...props} />;
}
