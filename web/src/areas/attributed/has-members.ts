// Whether the clinic a person works in has members beside its patients.
import type { CurrentUser } from "@tidings/contract/areas/session";

export const hasMembers = ({ organization }: CurrentUser): boolean => organization?.features.configs.patient.member ?? false;
