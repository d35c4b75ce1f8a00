// Definition of file sources on SFTP servers: Tidings is the client, and the files take the way of uploaded ones.
import { adminSftp } from "@tidings/contract/areas/admin";
import { systemRoute } from "../../kernel/http/route.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { lookJob } from "./look.job.ts";
import { listSources, saveSource, testSource, trustHostKey } from "./sources.ts";
import { watchJob } from "./watch.job.ts";

export const sftpModule: ModuleDefinition = {
  name: "sftp",
  tables: ["sftp_files", "sftp_sources"],
  routes: [
    systemRoute(adminSftp.list, (ctx, { params }) => listSources(ctx, params.code)),
    systemRoute(adminSftp.save, (ctx, { params, body }) => saveSource(ctx, params, body)),
    systemRoute(adminSftp.test, (ctx, { params }) => testSource(ctx, params)),
    systemRoute(adminSftp.trust, (ctx, { params, body }) => trustHostKey(ctx, params, body.hostKey)),
  ],
  jobs: [lookJob, watchJob],
  crons: [{ name: "sftp.watch", pattern: "* * * * *", job: watchJob }],
};
