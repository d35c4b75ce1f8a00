// Which of several lists is shown, held in the address.
import { Link } from "@tanstack/react-router";
import { TabBar } from "../../kit/TabBar.tsx";

interface ListChoiceProps {
  label: string;
  /** Of the query. */
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

export function ListChoice({ label, name, value, options }: ListChoiceProps) {
  return (
    <TabBar label={label} open={options.findIndex((option) => option.value === value)}>
      {options.map((option) => (
        <Link
          key={option.value}
          to="."
          search={{ [name]: option.value } as never}
          activeOptions={{ exact: true }}
          aria-current={option.value === value ? "page" : undefined}
          {...(option.value === value ? { "data-status": "active" } : {})}
        >
          {option.label}
        </Link>
      ))}
    </TabBar>
  );
}
