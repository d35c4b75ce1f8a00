// One valid request for each endpoint of drafts of forms.
import type { formDrafts } from "@tidings/contract/areas/form-drafts";
import type { SamplesOf } from "../../testing/samples.ts";

const draftSamples: SamplesOf<typeof formDrafts> = {
  list: () => ({}),
  show: () => ({ query: { search: { form: "group-new" } } }),
  save: () => ({
    body: { form: "group-new", title: "Foot care", path: "/groups/new", content: '{"changes":{"name":"Foot care"},"before":{}}' },
  }),
};

export const samples = { formDrafts: draftSamples };
