// The pages of the provider's own staff: organizations, customers, programs, people, library, canvases, and what was read out of messages.
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";

const organization = "/admin/organizations/organization/$code";

export function adminRoutes(parent: AnyRoute): AnyRoute[] {
  const page = (path: string, load: () => Promise<Record<string, unknown>>, name: string): AnyRoute =>
    createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load as never, name as never) });
  const places = (list: string, kind: string, name: string): AnyRoute[] => [
    page(`${organization}/${list}`, () => import("./PlacePages.tsx"), `${name}ListPage`),
    page(`${organization}/${list}/new`, () => import("./PlacePages.tsx"), `${name}CreatePage`),
    page(`${organization}/${list}/${kind}/$externalId`, () => import("./PlacePages.tsx"), `${name}Page`),
    page(`${organization}/${list}/${kind}/$externalId/edit`, () => import("./PlacePages.tsx"), `${name}EditPage`),
  ];
  return [
    ...places("locations", "location", "Location"),
    ...places("providers", "provider", "Provider"),
    page("/admin", () => import("./OrganizationListPage.tsx"), "OrganizationListPage"),
    page("/admin/organizations", () => import("./OrganizationListPage.tsx"), "OrganizationListPage"),
    page("/admin/organizations/new", () => import("./OrganizationCreatePage.tsx"), "OrganizationCreatePage"),
    page(organization, () => import("./OrganizationPage.tsx"), "OrganizationPage"),
    page(`${organization}/setup`, () => import("./OrganizationSetupPage.tsx"), "OrganizationSetupPage"),
    page(`${organization}/compliance_texts`, () => import("./ComplianceTextsPage.tsx"), "ComplianceTextsPage"),
    page(`${organization}/sftp`, () => import("./SftpPage.tsx"), "SftpPage"),
    page(`${organization}/edit`, () => import("./OrganizationEditPage.tsx"), "OrganizationEditPage"),
    page(`${organization}/api_keys`, () => import("./KeyListPage.tsx"), "KeyListPage"),
    page(`${organization}/api_keys/new`, () => import("./KeyCreatePage.tsx"), "KeyCreatePage"),
    page(`${organization}/api_keys/$externalId/edit`, () => import("./KeyEditPage.tsx"), "KeyEditPage"),
    page("/admin/customers", () => import("./CustomerListPage.tsx"), "CustomerListPage"),
    page("/admin/customers/new", () => import("./CustomerCreatePage.tsx"), "CustomerCreatePage"),
    page("/admin/customers/customer/$ein", () => import("./CustomerPage.tsx"), "CustomerPage"),
    page("/admin/customers/customer/$ein/edit", () => import("./CustomerEditPage.tsx"), "CustomerEditPage"),
    page("/admin/programs", () => import("./ProgramListPage.tsx"), "ProgramListPage"),
    page("/admin/programs/program/$externalId/edit", () => import("./ProgramEditPage.tsx"), "ProgramEditPage"),
    page("/admin/users", () => import("./UserListPage.tsx"), "UserListPage"),
    page("/admin/users/new", () => import("./UserCreatePage.tsx"), "UserCreatePage"),
    page("/admin/users/user/$externalId", () => import("./UserPage.tsx"), "UserPage"),
    page("/admin/users/user/$externalId/edit", () => import("./UserEditPage.tsx"), "UserEditPage"),
    page("/admin/library", () => import("./LibraryPage.tsx"), "LibraryPage"),
    page("/admin/library/new", () => import("./ResourceCreatePage.tsx"), "ResourceCreatePage"),
    page("/admin/library/resource/$externalId/edit", () => import("./ResourceEditPage.tsx"), "ResourceEditPage"),
    page("/admin/library/documents", () => import("./DocumentListPage.tsx"), "DocumentListPage"),
    page("/admin/library/documents/new", () => import("./DocumentCreatePage.tsx"), "DocumentCreatePage"),
    page("/admin/library/documents/$externalId/edit", () => import("./DocumentEditPage.tsx"), "DocumentEditPage"),
    page("/admin/canvas", () => import("./CanvasListPage.tsx"), "CanvasListPage"),
    page("/admin/canvas/draft", () => import("./CanvasListPage.tsx"), "DraftCanvasListPage"),
    page("/admin/canvas/finalized", () => import("./CanvasListPage.tsx"), "FinalizedCanvasListPage"),
    page("/admin/canvas/new", () => import("./CanvasCreatePage.tsx"), "CanvasCreatePage"),
    page("/admin/canvas/$externalId", () => import("./CanvasPage.tsx"), "CanvasPage"),
    page("/admin/canvas/$externalId/edit", () => import("./CanvasEditPage.tsx"), "CanvasEditPage"),
    page("/admin/canvas/finalized/program/$externalId/edit", () => import("./CanvasProgramEditPage.tsx"), "CanvasProgramEditPage"),
    page("/admin/ai_classification/outbound_messages", () => import("./OutboundMessagesPage.tsx"), "OutboundMessagesPage"),
    page("/admin/ai_classification/patient_responses", () => import("./PatientResponsesPage.tsx"), "PatientResponsesPage"),
    page("/admin/health", () => import("./HealthPage.tsx"), "HealthPage"),
    page("/admin/audit", () => import("./AuditPage.tsx"), "AuditPage"),
    page("/admin/not-found", () => import("./AdminNotFoundPage.tsx"), "AdminNotFoundPage"),
  ];
}
