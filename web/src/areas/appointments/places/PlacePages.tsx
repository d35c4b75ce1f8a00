// Pages of locations and providers for the organization's own staff; only users who may manage them get forms and actions.
import { useCan, useCurrentUser } from "../../../api/session.tsx";
import { PatientsWithoutHome } from "../../../kit/PatientsWithoutHome.tsx";
import { LocationForm } from "../../../kit/places/LocationForm.tsx";
import { PlaceList } from "../../../kit/places/PlaceList.tsx";
import { PlaceRoute } from "../../../kit/places/PlaceRoute.tsx";
import { ProviderForm } from "../../../kit/places/ProviderForm.tsx";
import { type PlaceKind, type PlaceSite, siteLinks } from "../../../kit/places/place-site.ts";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { appointmentsCrumb } from "../crumbs.ts";
import { appointmentPaths } from "../paths.ts";
import { SupportNote } from "./SupportNote.tsx";
import { t } from "./text.ts";

const subjects = { location: "appointments_location", provider: "appointments_provider" } as const;
const readers = { location: "appointments_location", provider: "appointment" } as const;

function useSite(kind: PlaceKind): PlaceSite {
  const can = useCan();
  const { organization } = useCurrentUser();
  return {
    ...siteLinks(kind, kind === "location" ? appointmentPaths.locations : appointmentPaths.providers),
    code: null,
    mayEdit: can("update", subjects[kind]),
    notFoundHref: "/not-found",
    timeZone: organization?.timeZone ?? null,
    trail: [appointmentsCrumb],
  };
}

function List({ kind }: { kind: PlaceKind }) {
  const site = useSite(kind);
  const help = t(`${kind}.help`);
  return (
    <RequireGrant action="read" subject={readers[kind]}>
      <PlaceList
        site={site}
        note={
          <>
            {site.mayEdit ? help : <SupportNote about={help} />} {kind === "location" && <PatientsWithoutHome />}
          </>
        }
      />
    </RequireGrant>
  );
}

function Create({ kind }: { kind: PlaceKind }) {
  const site = useSite(kind);
  return (
    <RequireGrant action="create" subject={subjects[kind]}>
      {kind === "location" ? <LocationForm site={site} location={null} /> : <ProviderForm site={site} provider={null} />}
    </RequireGrant>
  );
}

function Show({ kind }: { kind: PlaceKind }) {
  const site = useSite(kind);
  return (
    <RequireGrant action="read" subject={readers[kind]}>
      <PlaceRoute site={site} isEdit={false} />
    </RequireGrant>
  );
}

function Edit({ kind }: { kind: PlaceKind }) {
  const site = useSite(kind);
  return (
    <RequireGrant action="update" subject={subjects[kind]}>
      <PlaceRoute site={site} isEdit />
    </RequireGrant>
  );
}

export const LocationListPage = () => <List kind="location" />;
export const ProviderListPage = () => <List kind="provider" />;
export const LocationCreatePage = () => <Create kind="location" />;
export const ProviderCreatePage = () => <Create kind="provider" />;
export const LocationPage = () => <Show kind="location" />;
export const ProviderPage = () => <Show kind="provider" />;
export const LocationEditPage = () => <Edit kind="location" />;
export const ProviderEditPage = () => <Edit kind="provider" />;
