// Place of the counts in a dialog: it keeps its height while they are counted, and says when that failed.
import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApiError } from "../../../api/request.ts";
import { errorText } from "../../../kit/errors.ts";
import { t as shared } from "../../../kit/texts.ts";
import classes from "./BulkBar.module.css";
import { t } from "./text.ts";

interface CountsStateProps {
  /** A group or program is chosen. */
  isAsked: boolean;
  query: UseQueryResult<unknown, ApiError>;
  children: ReactNode;
}

export function CountsState({ isAsked, query, children }: CountsStateProps) {
  return (
    <div className={classes.words} aria-live="polite">
      {isAsked && query.isPending && <p className={classes.quiet}>{t("counting")}</p>}
      {query.error && (
        <>
          <p>{`${t("failed")}. ${errorText(query.error)}`}</p>
          <Button variant="default" size="compact-sm" onClick={() => void query.refetch()}>
            {shared("action.retry")}
          </Button>
        </>
      )}
      {!query.error && children}
    </div>
  );
}
