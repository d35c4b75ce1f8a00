// Routes of the organization's profile and the removal of its languages.
import { languageRemoval, organizationProfile } from "@tidings/contract/areas/organization-profile";
import { type Route, route } from "../../kernel/http/route.ts";
import { languageConsequences, removeLanguage } from "./remove-language.ts";
import { profileConsequences, showProfile, updateProfile } from "./update-profile.ts";

export const routes: readonly Route[] = [
  route(organizationProfile.show, async (ctx) => ({ organizationProfile: await showProfile(ctx) })),
  route(organizationProfile.consequences, async (ctx, { query }) => ({ consequences: await profileConsequences(ctx, query) })),
  route(organizationProfile.update, async (ctx, { body }) => ({ organizationProfile: await updateProfile(ctx, body) })),
  route(languageRemoval.consequences, async (ctx, { params }) => ({ consequences: await languageConsequences(ctx, params.language) })),
  route(languageRemoval.remove, async (ctx, { params }) => ({ languages: await removeLanguage(ctx, params.language) })),
];
