// What the welcome of new patients hands to the application: the minute's work.
import type { Plug } from "../../kernel/plug.ts";
import { welcomeJob } from "./welcome.job.ts";

export const welcome: Plug = {
  name: "welcome",
  routes: [],
  jobs: [welcomeJob],
  crons: [{ name: "welcome.send-due", pattern: "* * * * *", job: welcomeJob }],
};
