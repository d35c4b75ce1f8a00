// npm start and npm run dev: installs what is missing, then continues in TypeScript on the project's own Node.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, projectEnv, projectNode, root } from "./install.mjs";

ensureInstalled();
// The IPC channel tells the child when this process is gone, for whatever reason.
const child = spawn(projectNode, [join(root, "tools", "start.ts"), ...process.argv.slice(2)], {
  cwd: root,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: projectEnv(),
});
// Ctrl-C reaches the child directly; this process waits until everything has stopped.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => child.kill("SIGTERM"));
process.on("SIGHUP", () => child.kill("SIGTERM"));
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
