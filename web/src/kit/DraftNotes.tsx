// Drafts of forms in a list: records that are not created yet above it, and a mark beside a record that has unsaved changes.
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormDraftRow, formDrafts } from "@tidings/contract/areas/form-drafts";
import { useEffect, useState } from "react";
import { useEndpoint } from "../api/queries.ts";
import { sendRequest } from "../api/request.ts";
import { useTimeZone } from "../api/session.tsx";
import { LinkButton } from "../ui/buttons/LinkButton.tsx";
import { StatusBadge } from "../ui/data/StatusBadge.tsx";
import { toast } from "../ui/feedback/toast.ts";
import classes from "./DraftNotes.module.css";
import { t } from "./draft-texts.ts";
import { toastError } from "./errors.ts";
import { formatDateTime } from "./format.ts";
import { useDraftsOnServer } from "./use-drafts-on-server.ts";

const nothing = { title: null, path: "/", content: null };

/** Discards at once; for ten seconds it can be taken back. */
function useDiscard() {
  const client = useQueryClient();
  const [discarding, setDiscarding] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: [formDrafts.list.path] });
  const discard = async ({ form }: FormDraftRow) => {
    setDiscarding(form);
    try {
      const { formDraft } = await sendRequest(formDrafts.show, { query: { search: { form } } });
      await sendRequest(formDrafts.save, { body: { form, ...nothing } });
      const undo = async () => {
        if (!formDraft) return;
        const { title, path, content } = formDraft;
        await sendRequest(formDrafts.save, { body: { form, title, path, content } }).catch(toastError);
        await refresh();
      };
      toast.success(t("discarded"), { action: { label: t("undo"), onClick: () => void undo() } });
      await refresh();
    } catch (error) {
      toastError(error);
    } finally {
      setDiscarding(null);
    }
  };
  return { discard, discarding };
}

function Notes({ drafts, fallback }: { drafts: readonly FormDraftRow[]; fallback: string }) {
  const timeZone = useTimeZone();
  const { discard, discarding } = useDiscard();
  if (drafts.length === 0) return null;
  return (
    <section className={classes.notes} aria-label={t("title")}>
      {drafts.map((draft) => {
        const name = draft.title ?? fallback;
        return (
          <div key={draft.form} className={classes.note}>
            <StatusBadge status="draft" label={t("unsaved")} />
            <span className={classes.name}>{name}</span>
            <span className={classes.time}>{t("changed", { time: formatDateTime(draft.keptAt, timeZone) })}</span>
            <span className={classes.actions}>
              <LinkButton href={draft.path} variant="default" size="compact-sm" aria-label={t("openNamed", { name })}>
                {t("open")}
              </LinkButton>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t("discardNamed", { name })}
                loading={discarding === draft.form}
                onClick={() => void discard(draft)}
              >
                {t("discard")}
              </Button>
            </span>
          </div>
        );
      })}
    </section>
  );
}

interface DraftNotesProps {
  /** The form for a new record, and what a draft without a title is called, e.g. "New outreach". */
  created: { form: string; fallback: string } | undefined;
  /** All of the user's drafts, for the marks in rows. */
  onDrafts: (drafts: readonly FormDraftRow[]) => void;
}

/** `outreach-new` is also the form that begins with a group, `outreach-new|group-…`. */
const isDraftOf = ({ form }: FormDraftRow, name: string): boolean => form === name || form.startsWith(`${name}|`);

export function DraftNotes({ created, onDrafts }: DraftNotesProps) {
  const isOnServer = useDraftsOnServer();
  const { data } = useEndpoint(formDrafts.list, {}, { isEnabled: isOnServer });
  const drafts = data?.formDrafts;
  useEffect(() => {
    if (drafts) onDrafts(drafts);
  }, [drafts, onDrafts]);
  if (!created || !drafts) return null;
  return <Notes drafts={drafts.filter((draft) => isDraftOf(draft, created.form))} fallback={created.fallback} />;
}

/** Beside the name of a record. */
export function DraftMark() {
  return (
    <span className={classes.mark}>
      <StatusBadge status="draft" label={t("row")} />
    </span>
  );
}
