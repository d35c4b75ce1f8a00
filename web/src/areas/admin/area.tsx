// The pages of the provider's own staff: organizations, customers, programs, people, library, canvases, and what was read out of messages.
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";

const organization = "/admin/organizations/organization/$code";

export function adminRoutes(parent: AnyRoute): AnyRoute[] {
  const page = (path: string, load: () => Promise<Record<string, unknown>>, name: string): AnyRoute =>
    createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load as never, name as never) });
  const places = (list: string, kind: string, name: string): AnyRoute[] => [
    page(`${organization}/${list}`, () => import("./organizations/PlacePages.tsx"), `${name}ListPage`),
    page(`${organization}/${list}/new`, () => import("./organizations/PlacePages.tsx"), `${name}CreatePage`),
    page(`${organization}/${list}/${kind}/$externalId`, () => import("./organizations/PlacePages.tsx"), `${name}Page`),
    page(`${organization}/${list}/${kind}/$externalId/edit`, () => import("./organizations/PlacePages.tsx"), `${name}EditPage`),
  ];
  return [
    ...places("locations", "location", "Location"),
    ...places("providers", "provider", "Provider"),
    page("/admin", () => import("./organizations/OrganizationListPage.tsx"), "OrganizationListPage"),
    page("/admin/organizations", () => import("./organizations/OrganizationListPage.tsx"), "OrganizationListPage"),
    page("/admin/organizations/new", () => import("./organizations/OrganizationCreatePage.tsx"), "OrganizationCreatePage"),
    page(organization, () => import("./organizations/OrganizationPage.tsx"), "OrganizationPage"),
    page(`${organization}/setup`, () => import("./organizations/OrganizationSetupPage.tsx"), "OrganizationSetupPage"),
    page(`${organization}/compliance_texts`, () => import("./organizations/ComplianceTextsPage.tsx"), "ComplianceTextsPage"),
    page(`${organization}/sftp`, () => import("./sftp/SftpPage.tsx"), "SftpPage"),
    page(`${organization}/edit`, () => import("./organizations/OrganizationEditPage.tsx"), "OrganizationEditPage"),
    page(`${organization}/api_keys`, () => import("./keys/KeyListPage.tsx"), "KeyListPage"),
    page(`${organization}/api_keys/new`, () => import("./keys/KeyCreatePage.tsx"), "KeyCreatePage"),
    page(`${organization}/api_keys/$externalId/edit`, () => import("./keys/KeyEditPage.tsx"), "KeyEditPage"),
    page("/admin/customers", () => import("./customers/CustomerListPage.tsx"), "CustomerListPage"),
    page("/admin/customers/new", () => import("./customers/CustomerCreatePage.tsx"), "CustomerCreatePage"),
    page("/admin/customers/customer/$ein", () => import("./customers/CustomerPage.tsx"), "CustomerPage"),
    page("/admin/customers/customer/$ein/edit", () => import("./customers/CustomerEditPage.tsx"), "CustomerEditPage"),
    page("/admin/programs", () => import("./canvases/ProgramListPage.tsx"), "ProgramListPage"),
    page("/admin/programs/program/$externalId/edit", () => import("./canvases/ProgramEditPage.tsx"), "ProgramEditPage"),
    page("/admin/users", () => import("./users/UserListPage.tsx"), "UserListPage"),
    page("/admin/users/new", () => import("./users/UserCreatePage.tsx"), "UserCreatePage"),
    page("/admin/users/user/$externalId", () => import("./users/UserPage.tsx"), "UserPage"),
    page("/admin/users/user/$externalId/edit", () => import("./users/UserEditPage.tsx"), "UserEditPage"),
    page("/admin/library", () => import("./library/LibraryPage.tsx"), "LibraryPage"),
    page("/admin/library/new", () => import("./library/ResourceCreatePage.tsx"), "ResourceCreatePage"),
    page("/admin/library/resource/$externalId/edit", () => import("./library/ResourceEditPage.tsx"), "ResourceEditPage"),
    page("/admin/library/documents", () => import("./library/DocumentListPage.tsx"), "DocumentListPage"),
    page("/admin/library/documents/new", () => import("./library/DocumentCreatePage.tsx"), "DocumentCreatePage"),
    page("/admin/library/documents/$externalId/edit", () => import("./library/DocumentEditPage.tsx"), "DocumentEditPage"),
    page("/admin/canvas", () => import("./canvases/CanvasListPage.tsx"), "CanvasListPage"),
    page("/admin/canvas/draft", () => import("./canvases/CanvasListPage.tsx"), "DraftCanvasListPage"),
    page("/admin/canvas/finalized", () => import("./canvases/CanvasListPage.tsx"), "FinalizedCanvasListPage"),
    page("/admin/canvas/new", () => import("./canvases/CanvasCreatePage.tsx"), "CanvasCreatePage"),
    page("/admin/canvas/$externalId", () => import("./canvases/CanvasPage.tsx"), "CanvasPage"),
    page("/admin/canvas/$externalId/edit", () => import("./canvases/CanvasEditPage.tsx"), "CanvasEditPage"),
    page("/admin/canvas/finalized/program/$externalId/edit", () => import("./canvases/CanvasProgramEditPage.tsx"), "CanvasProgramEditPage"),
    page("/admin/ai_classification/outbound_messages", () => import("./reading/OutboundMessagesPage.tsx"), "OutboundMessagesPage"),
    page("/admin/ai_classification/patient_responses", () => import("./reading/PatientResponsesPage.tsx"), "PatientResponsesPage"),
    page("/admin/health", () => import("./organizations/HealthPage.tsx"), "HealthPage"),
    page("/admin/audit", () => import("./reading/AuditPage.tsx"), "AuditPage"),
    page("/admin/not-found", () => import("./AdminNotFoundPage.tsx"), "AdminNotFoundPage"),
  ];
}
