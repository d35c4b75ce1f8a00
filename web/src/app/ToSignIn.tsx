// Leads to sign-in, and notes the address to come back to.
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Leaves once: the gate is drawn again while the sign-in page loads, and the address is that page's by then. */
export function ToSignIn() {
  const { href } = useLocation();
  const wanted = useRef(href);
  const navigate = useNavigate();
  useEffect(() => {
    const isHome = wanted.current === "/" || wanted.current === "/dashboard";
    void navigate({ to: "/login", search: isHome ? {} : { return: wanted.current }, replace: true } as never);
  }, [navigate]);
  return null;
}
