// Context that tells sidebar entries whether the sidebar is collapsed.
import { createContext } from "react";

export const NavCollapsedContext = createContext(false);
