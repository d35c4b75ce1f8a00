// What a reply was taken for, with a colleague's correction in its place.
import type { AiClassification } from "@tidings/contract/areas/ai";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { classificationGroup, classificationText } from "./classification-text.ts";

export function ClassificationBadge({ row }: { row: AiClassification }) {
  const type = row.correctedTo ?? row.classification;
  const value = row.correctedTo === null ? row.value : row.correctedValue;
  return <StatusBadge status={type} group={classificationGroup(row)} label={classificationText(type, value)} />;
}
