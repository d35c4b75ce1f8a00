// A resource of the library as the form holds it, and the body of the call. Pure.
import type { CanvasAnswer } from "@tidings/contract/areas/admin/canvases";
import { libraryName, type Resource, type ResourceInput } from "@tidings/contract/areas/admin/library";

export interface ResourceValues {
  kind: Resource["kind"];
  title: string;
  libraryName: string;
  questionType: Resource["questionType"];
  contentText: Record<string, string>;
  answers: CanvasAnswer[];
  healthEquityCategory: Resource["healthEquityCategory"];
  isPublished: boolean;
}

export const newResourceValues: ResourceValues = {
  kind: "outreach_template",
  title: "",
  libraryName,
  questionType: "no_response",
  contentText: {},
  answers: [],
  healthEquityCategory: null,
  isPublished: false,
};

export const resourceValues = ({ externalId: _id, updatedAt: _at, ...values }: Resource): ResourceValues => values;

export const resourceBody = (values: ResourceValues): ResourceInput =>
  values.kind === "messenger_template" ? { ...values, questionType: "no_response", answers: [], healthEquityCategory: null } : values;
