// Pagination: "1–30 of 1,234", the page size, and the pages.
import { ActionIcon, NativeSelect } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useUiTexts } from "../ui-context.ts";
import classes from "./Pagination.module.css";
import { pagerSlots } from "./pagination-window.ts";

interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** Leave out to hide the page sizes. */
  onPageSize?: (pageSize: number) => void;
  pageSizes?: readonly number[];
}

const defaultSizes = [30, 60, 120] as const;

export function Pagination({ page, pageSize, total, onPage, onPageSize, pageSizes = defaultSizes }: PaginationProps) {
  const texts = useUiTexts();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  const number = (value: number) => value.toLocaleString("en-US");
  return (
    <div className={classes.bar} data-keeps-free>
      <span className={classes.range}>{texts.range(number(from), number(to), number(total))}</span>
      {onPageSize && (
        <NativeSelect
          size="xs"
          classNames={{ wrapper: classes.sizes }}
          aria-label={texts.rowsPerPage}
          value={String(pageSize)}
          data={pageSizes.map(String)}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        />
      )}
      {pageCount > 1 && (
        <nav aria-label={texts.pagination}>
          <ul className={classes.pages}>
            <li>
              <ActionIcon aria-label={texts.previousPage} disabled={page <= 1} onClick={() => onPage(page - 1)}>
                <IconChevronLeft size={16} stroke={1.5} />
              </ActionIcon>
            </li>
            {pagerSlots(page, pageCount).map((slot, index) => (
              <li key={slot === "gap" ? `gap-${index}` : slot}>
                {slot === "gap" ? (
                  <span className={classes.gap} aria-hidden>
                    …
                  </span>
                ) : (
                  <button
                    type="button"
                    className={classes.page}
                    aria-label={texts.page(slot)}
                    aria-current={slot === page ? "page" : undefined}
                    onClick={() => onPage(slot)}
                  >
                    {number(slot)}
                  </button>
                )}
              </li>
            ))}
            <li>
              <ActionIcon aria-label={texts.nextPage} disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
                <IconChevronRight size={16} stroke={1.5} />
              </ActionIcon>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}
