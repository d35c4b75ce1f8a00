// Leads to another page once. The Navigate of the router navigates again whenever its parent renders, which never ends below a part that renders at each navigation.
import { useNavigate } from "@tanstack/react-router";
import { useLayoutEffect } from "react";

export function Redirect({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    void navigate({ to, replace });
  }, [navigate, to, replace]);
  return null;
}
