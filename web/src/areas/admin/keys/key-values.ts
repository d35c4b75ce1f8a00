// An API key as the form holds it, and what of it travels. Pure.
import type { ApiKey, ApiKeyChange, ApiKeyInput, ApiKeyScopes } from "@tidings/contract/areas/api-keys";
import { type Feature, features, serviceOfFeature } from "@tidings/contract/words";

export type Access = "none" | "read" | "write";
export interface KeyValues {
  name: string;
  scopes: Record<Feature, Access>;
  isPhiAnonymized: boolean;
  readsConfidential: boolean;
  /** Null: patients of all locations. */
  locationExternalIds: string[] | null;
  /** YYYY-MM-DD */
  expiresOn: string | null;
  sentToEmail: string;
}

const accesses = (given: ApiKeyScopes): Record<Feature, Access> =>
  Object.fromEntries(features.map((feature) => [feature, given[feature] ?? "none"])) as Record<Feature, Access>;

/** The least that a key can be. */
export const newKeyValues: KeyValues = {
  name: "",
  scopes: accesses({ patient: "read" }),
  isPhiAnonymized: true,
  readsConfidential: false,
  locationExternalIds: null,
  expiresOn: null,
  sentToEmail: "",
};

export const keyValues = (key: ApiKey): KeyValues => ({
  name: key.name,
  scopes: accesses(key.scopes),
  isPhiAnonymized: key.isPhiAnonymized,
  readsConfidential: key.readsConfidential,
  locationExternalIds: key.locations?.map(({ externalId }) => externalId) ?? null,
  expiresOn: key.expiresOn,
  sentToEmail: key.link.sentToEmail,
});

const scopesOf = (chosen: KeyValues["scopes"]): ApiKeyScopes =>
  Object.fromEntries(Object.entries(chosen).filter(([, access]) => access !== "none")) as ApiKeyScopes;

/** The changed values as the request sends them; the recipient of the link cannot change. */
export function keyChange({ sentToEmail: _fixed, name, scopes, ...rest }: Partial<KeyValues>): ApiKeyChange {
  return {
    ...rest,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(scopes === undefined ? {} : { scopes: scopesOf(scopes) }),
  };
}

export const newKeyBody = (values: KeyValues): ApiKeyInput => ({
  name: values.name.trim(),
  scopes: scopesOf(values.scopes),
  isPhiAnonymized: values.isPhiAnonymized,
  readsConfidential: values.readsConfidential,
  locationExternalIds: values.locationExternalIds,
  expiresOn: values.expiresOn,
  sentToEmail: values.sentToEmail.trim(),
});

/** What an organization without the service cannot use is not offered. */
export const offeredFeatures = (services: readonly string[] | undefined): Feature[] =>
  features.filter((feature) => feature === "patient" || !services || services.includes(serviceOfFeature[feature]));
