// Which of several lists is shown, held in the address.
import { Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import classes from "../../kit/TabLinks.module.css";

interface ListChoiceProps {
  label: string;
  /** Of the query. */
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

export function ListChoice({ label, name, value, options }: ListChoiceProps) {
  return (
    <Group component="nav" aria-label={label} className={classes.tabs}>
      {options.map((option) => (
        <Link
          key={option.value}
          to="."
          search={{ [name]: option.value } as never}
          className={classes.tab}
          activeOptions={{ exact: true }}
          aria-current={option.value === value ? "page" : undefined}
          {...(option.value === value ? { "data-status": "active" } : {})}
        >
          {option.label}
        </Link>
      ))}
    </Group>
  );
}
