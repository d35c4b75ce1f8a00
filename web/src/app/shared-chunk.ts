// Modules used by nearly every page, bundled with the shell so that no page waits for them.
import "../kit/QueryPage.tsx";
import "../kit/RequireGrant.tsx";
import "../kit/labels.ts";
import "../kit/pattern-texts.ts";
import "../ui/dialogs/ConfirmDialog.tsx";
import "../ui/data/DataTableSortMenu.tsx";
import "../ui/feedback/EmptyState.tsx";
import "../ui/layout/PageHeader.tsx";
import "../ui/data/Pagination.tsx";
import "../ui/inputs/SelectField.tsx";
import "../ui/feedback/LoadingShape.tsx";
import "../ui/feedback/Skeletons.tsx";
import "../ui/inputs/mask-formats.ts";
