// Dialog that creates a group of the outreach's patients: all of them, or those with one result.
import type { Outreach } from "@tidings/contract/areas/outreaches";
import { useState } from "react";
import { NewGroupDialog } from "../../../kit/NewGroupDialog.tsx";
import { matchingResult, type ResultChoice } from "../results/outreach-results.ts";
import { ResultField } from "../results/ResultField.tsx";
import { t } from "../text.ts";

interface GroupDialogProps {
  outreach: Outreach;
  isOpen: boolean;
  onClose: () => void;
}

export function GroupDialog({ outreach, isOpen, onClose }: GroupDialogProps) {
  const [result, setResult] = useState<ResultChoice>("");
  return (
    <NewGroupDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("group.title")}
      selection={{ matching: matchingResult(outreach.externalId, result) }}
    >
      <ResultField outreach={outreach} value={result} onChange={setResult} />
    </NewGroupDialog>
  );
}
