// Keys as they are printed on the keyboard, e.g. ["Ctrl", "K"].
import { Kbd as Key } from "@mantine/core";
import { Fragment } from "react";

export function Kbd({ keys }: { keys: string[] }) {
  return (
    <span style={{ whiteSpace: "nowrap" }}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && " "}
          <Key size="xs">{key}</Key>
        </Fragment>
      ))}
    </span>
  );
}
