// What every form does after saving: it says so, and opens the page that shows the result.
import { useNavigate } from "@tanstack/react-router";
import { toast } from "../ui/feedback/toast.ts";

export function useFinish(): (text: string, href: string) => void {
  const navigate = useNavigate();
  return (text, href) => {
    toast.success(text);
    void navigate({ to: href });
  };
}
