// How a patient is called in heads and questions: masked names all look alike, the id does not.
import { formatName } from "../../kit/format.ts";

export interface Called {
  externalId: string;
  firstName: string | null;
  lastName: string | null;
  isMasked: boolean;
}

export const callName = (patient: Called): string => (patient.isMasked ? patient.externalId : formatName(patient));
