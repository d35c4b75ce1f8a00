// Page that changes the texts of one message of a program, for patients who have not had it yet.
import { useParams } from "@tanstack/react-router";
import { programs } from "@tidings/contract/areas/programs";
import { useEndpoint } from "../../api/queries.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { programsCrumb } from "./crumbs.ts";
import { MessageForm } from "./MessageForm.tsx";
import { programPaths } from "./paths.ts";

export function MessageEditPage() {
  const { externalId = "", questionExternalId = "" } = useParams({ strict: false }) as { externalId?: string; questionExternalId?: string };
  const query = useEndpoint(programs.question, { params: { externalId, questionExternalId } });
  const program = useEndpoint(programs.show, { params: { externalId } });
  usePageTrail([
    programsCrumb,
    ...(program.data ? [{ label: program.data.program.title, href: programPaths.messages(externalId) }] : []),
    ...(query.data ? [{ label: query.data.question.libraryQuestionCode }] : []),
  ]);
  return (
    <RequireGrant action="update" subject="educational_stream">
      <QueryPage query={query} skeleton={<Skeletons kind="formPage" count={6} />}>
        {({ question }) => (
          <MessageForm
            key={questionExternalId}
            programId={externalId}
            question={question}
            revealing={program.data?.program.revealingWords}
          />
        )}
      </QueryPage>
    </RequireGrant>
  );
}
