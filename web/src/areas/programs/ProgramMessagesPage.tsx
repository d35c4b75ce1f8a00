// Page with the messages of a program in order: schedule, both languages, and replies to each answer.
import { type Program, programs } from "@tidings/contract/areas/programs";
import { useEndpoint } from "../../api/queries.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { recordPage } from "../../kit/record-page.tsx";
import { useListState } from "../../kit/use-list-state.ts";
import { Pagination } from "../../ui/data/Pagination.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { MessageTable } from "./MessageTable.tsx";
import { ProgramFrame, ProgramSkeleton } from "./ProgramFrame.tsx";
import classes from "./programs.module.css";
import { t } from "./text.ts";

function Messages({ program }: { program: Program }) {
  const list = useListState({ filterNames: [] });
  const query = useEndpoint(
    programs.questions,
    { params: { externalId: program.externalId }, query: { page: list.page, perPage: list.perPage } },
    { keepsPrevious: true },
  );
  if (query.error && !query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons kind="page" count={10} />;
  const { questions, pagination } = query.data;
  return (
    <div className={classes.section} aria-busy={query.isPlaceholderData}>
      <MessageTable program={program} questions={questions} />
      <Pagination
        page={list.page}
        pageSize={list.perPage}
        total={pagination.totalCount}
        onPage={list.setPage}
        onPageSize={list.setPerPage}
      />
    </div>
  );
}

export const ProgramMessagesPage = recordPage(
  programs.show,
  {
    skeleton: ({ externalId }) => (
      <ProgramSkeleton externalId={externalId}>
        <div className={classes.stack}>
          <Skeletons kind="page" count={10} />
        </div>
      </ProgramSkeleton>
    ),
    needs: ["read", "educational_stream"],
  },
  ({ program }) => (
    <ProgramFrame program={program}>
      <section className={classes.stack} aria-label={t("messages.title")}>
        <Messages program={program} />
      </section>
    </ProgramFrame>
  ),
);
