// Whether the sidebar is collapsed: the user's choice in this browser, or by screen width.
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";

const key = "tidings-sidebar-collapsed";

export function useSidebar(): [isCollapsed: boolean, collapse: (next: boolean) => void] {
  const isTight = useMediaQuery("(max-width: 63.99em)", false, { getInitialValueInEffect: false });
  const [kept, setKept] = useState(() => localStorage.getItem(key));
  const collapse = (next: boolean) => {
    const value = next ? "1" : "0";
    setKept(value);
    localStorage.setItem(key, value);
  };
  return [kept === null ? isTight : kept === "1", collapse];
}
