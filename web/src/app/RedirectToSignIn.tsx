// Redirects to sign-in and remembers the URL to return to.
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Redirect once: the gate renders again while the sign-in page loads, and by then the URL is that page's. */
export function RedirectToSignIn() {
  const { href } = useLocation();
  const wanted = useRef(href);
  const navigate = useNavigate();
  useEffect(() => {
    const isHome = wanted.current === "/" || wanted.current === "/dashboard";
    void navigate({ to: "/login", search: isHome ? {} : { return: wanted.current }, replace: true } as never);
  }, [navigate]);
  return null;
}
