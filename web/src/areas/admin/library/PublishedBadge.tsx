// Whether something of the library is published.
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";

export function PublishedBadge({ isPublished, label }: { isPublished: boolean; label: string }) {
  return <StatusBadge status={isPublished ? "active" : "draft"} group={isPublished ? "success" : "light"} label={label} />;
}
