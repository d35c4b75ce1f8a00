// Modules used by nearly every page, bundled with the shell so that no page waits for them.
import "../kit/QueryPage.tsx";
import "../kit/RequireGrant.tsx";
import "../kit/labels.ts";
import "../kit/pattern-texts.ts";
import "../ui/ConfirmDialog.tsx";
import "../ui/DataTableSortMenu.tsx";
import "../ui/EmptyState.tsx";
import "../ui/PageHeader.tsx";
import "../ui/Pagination.tsx";
import "../ui/SelectField.tsx";
import "../ui/Skeletons.tsx";
import "../ui/mask-formats.ts";
