// The pages of the provider's own staff: organizations, customers, programs, people, library, canvases, and what was read out of messages.
import type { AnyRoute } from "@tanstack/react-router";
import { lazyPage } from "../../kit/lazy-page.ts";

const organization = "/admin/organizations/organization/$code";

/** The pages of organizations, and of one organization with its locations, providers and keys. */
const organizationRoutes = (parent: AnyRoute): AnyRoute[] => {
  const places = (list: string, kind: string, name: "Location" | "Provider"): AnyRoute[] => [
    lazyPage(parent, `${organization}/${list}`, () => import("./organizations/PlacePages.tsx"), `${name}ListPage`),
    lazyPage(parent, `${organization}/${list}/new`, () => import("./organizations/PlacePages.tsx"), `${name}CreatePage`),
    lazyPage(parent, `${organization}/${list}/${kind}/$externalId`, () => import("./organizations/PlacePages.tsx"), `${name}Page`),
    lazyPage(parent, `${organization}/${list}/${kind}/$externalId/edit`, () => import("./organizations/PlacePages.tsx"), `${name}EditPage`),
  ];
  return [
    ...places("locations", "location", "Location"),
    ...places("providers", "provider", "Provider"),
    lazyPage(parent, "/admin/organizations", () => import("./organizations/OrganizationListPage.tsx"), "OrganizationListPage"),
    lazyPage(parent, "/admin/organizations/new", () => import("./organizations/OrganizationCreatePage.tsx"), "OrganizationCreatePage"),
    lazyPage(parent, organization, () => import("./organizations/OrganizationPage.tsx"), "OrganizationPage"),
    lazyPage(parent, `${organization}/setup`, () => import("./organizations/OrganizationSetupPage.tsx"), "OrganizationSetupPage"),
    lazyPage(parent, `${organization}/compliance_texts`, () => import("./organizations/ComplianceTextsPage.tsx"), "ComplianceTextsPage"),
    lazyPage(parent, `${organization}/sftp`, () => import("./sftp/SftpPage.tsx"), "SftpPage"),
    lazyPage(parent, `${organization}/edit`, () => import("./organizations/OrganizationEditPage.tsx"), "OrganizationEditPage"),
    lazyPage(parent, `${organization}/api_keys`, () => import("./keys/KeyListPage.tsx"), "KeyListPage"),
    lazyPage(parent, `${organization}/api_keys/new`, () => import("./keys/KeyCreatePage.tsx"), "KeyCreatePage"),
    lazyPage(parent, `${organization}/api_keys/$externalId/edit`, () => import("./keys/KeyEditPage.tsx"), "KeyEditPage"),
  ];
};

export const adminRoutes = (parent: AnyRoute): AnyRoute[] => [
  ...organizationRoutes(parent),
  lazyPage(parent, "/admin", () => import("./organizations/OrganizationListPage.tsx"), "OrganizationListPage"),
  lazyPage(parent, "/admin/customers", () => import("./customers/CustomerListPage.tsx"), "CustomerListPage"),
  lazyPage(parent, "/admin/customers/new", () => import("./customers/CustomerCreatePage.tsx"), "CustomerCreatePage"),
  lazyPage(parent, "/admin/customers/customer/$ein", () => import("./customers/CustomerPage.tsx"), "CustomerPage"),
  lazyPage(parent, "/admin/customers/customer/$ein/edit", () => import("./customers/CustomerEditPage.tsx"), "CustomerEditPage"),
  lazyPage(parent, "/admin/programs", () => import("./canvases/ProgramListPage.tsx"), "ProgramListPage"),
  lazyPage(parent, "/admin/programs/program/$externalId/edit", () => import("./canvases/ProgramEditPage.tsx"), "ProgramEditPage"),
  lazyPage(parent, "/admin/users", () => import("./users/UserListPage.tsx"), "UserListPage"),
  lazyPage(parent, "/admin/users/new", () => import("./users/UserCreatePage.tsx"), "UserCreatePage"),
  lazyPage(parent, "/admin/users/user/$externalId", () => import("./users/UserPage.tsx"), "UserPage"),
  lazyPage(parent, "/admin/users/user/$externalId/edit", () => import("./users/UserEditPage.tsx"), "UserEditPage"),
  lazyPage(parent, "/admin/library", () => import("./library/LibraryPage.tsx"), "LibraryPage"),
  lazyPage(parent, "/admin/library/new", () => import("./library/ResourceCreatePage.tsx"), "ResourceCreatePage"),
  lazyPage(parent, "/admin/library/resource/$externalId/edit", () => import("./library/ResourceEditPage.tsx"), "ResourceEditPage"),
  lazyPage(parent, "/admin/library/documents", () => import("./library/DocumentListPage.tsx"), "DocumentListPage"),
  lazyPage(parent, "/admin/library/documents/new", () => import("./library/DocumentCreatePage.tsx"), "DocumentCreatePage"),
  lazyPage(parent, "/admin/library/documents/$externalId/edit", () => import("./library/DocumentEditPage.tsx"), "DocumentEditPage"),
  lazyPage(parent, "/admin/canvas", () => import("./canvases/CanvasListPage.tsx"), "CanvasListPage"),
  lazyPage(parent, "/admin/canvas/draft", () => import("./canvases/CanvasListPage.tsx"), "DraftCanvasListPage"),
  lazyPage(parent, "/admin/canvas/finalized", () => import("./canvases/CanvasListPage.tsx"), "FinalizedCanvasListPage"),
  lazyPage(parent, "/admin/canvas/new", () => import("./canvases/CanvasCreatePage.tsx"), "CanvasCreatePage"),
  lazyPage(parent, "/admin/canvas/$externalId", () => import("./canvases/CanvasPage.tsx"), "CanvasPage"),
  lazyPage(parent, "/admin/canvas/$externalId/edit", () => import("./canvases/CanvasEditPage.tsx"), "CanvasEditPage"),
  lazyPage(
    parent,
    "/admin/canvas/finalized/program/$externalId/edit",
    () => import("./canvases/CanvasProgramEditPage.tsx"),
    "CanvasProgramEditPage",
  ),
  lazyPage(
    parent,
    "/admin/ai_classification/outbound_messages",
    () => import("./reading/OutboundMessagesPage.tsx"),
    "OutboundMessagesPage",
  ),
  lazyPage(
    parent,
    "/admin/ai_classification/patient_responses",
    () => import("./reading/PatientResponsesPage.tsx"),
    "PatientResponsesPage",
  ),
  lazyPage(parent, "/admin/health", () => import("./organizations/HealthPage.tsx"), "HealthPage"),
  lazyPage(parent, "/admin/audit", () => import("./reading/AuditPage.tsx"), "AuditPage"),
  lazyPage(parent, "/admin/not-found", () => import("./AdminNotFoundPage.tsx"), "AdminNotFoundPage"),
];
