// The sections of a message that are loaded after the rest of its form.
import { lazyPart } from "../../../ui/lazy-part.ts";

/** For a question with options. */
export const OptionsSection = lazyPart(() => import("./OptionsSection.tsx"), "OptionsSection");
/** For a question with answers. */
export const FollowOnSection = lazyPart(() => import("./FollowOnSection.tsx"), "FollowOnSection");
/** Stands after the message, which is written first. */
export const PictureSection = lazyPart(() => import("./PictureSection.tsx"), "PictureSection");
