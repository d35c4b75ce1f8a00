// One step of an import: its title, what it is for, and its content once the server has it.
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApiError } from "../../api/request.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import classes from "./files.module.css";

interface StepPageProps<T> {
  title: string;
  help?: ReactNode;
  query: UseQueryResult<T, ApiError>;
  /** Lines of the shape that stands in for it. */
  lines: number;
  children: (data: T) => ReactNode;
}

export function StepPage<T>({ title, help, query, lines, children }: StepPageProps<T>) {
  return (
    <section>
      <h2 className={classes.stepTitle}>{title}</h2>
      {help && <p className={classes.help}>{help}</p>}
      <QueryPage query={query} isPart skeleton={<Skeletons kind="lines" count={lines} />}>
        {children}
      </QueryPage>
    </section>
  );
}
