// Empty state of a list whose search or filters match nothing, with the way back to all rows.
import { Button } from "@mantine/core";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import { t } from "./pattern-texts.ts";

export function NoMatch({ onClear }: { onClear: () => void }) {
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t("list.clear")}
    </Button>
  );
  return (
    <EmptyState title={t("list.noMatch")} action={clear}>
      {t("list.noMatchBody")}
    </EmptyState>
  );
}
