// What nearly every page is made of comes with the frame, so that no page has to wait for it.
import "../kit/QueryPage.tsx";
import "../kit/RequireGrant.tsx";
import "../kit/labels.ts";
import "../kit/pattern-texts.ts";
import "../ui/PageHeader.tsx";
import "../ui/SelectField.tsx";
import "../ui/Skeletons.tsx";
import "../ui/mask-formats.ts";
