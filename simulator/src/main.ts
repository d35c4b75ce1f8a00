// Process entry point: reads the settings, starts the simulator, prints its addresses, stops on a signal.

import { readSettings, type Settings } from "./settings.ts";
import { startSimulator } from "./start.ts";

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (problem) {
    process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
    process.exit(2);
  }
}

const settings = settingsOrExit();
const simulator = await startSimulator(settings);

if (process.env.SIMULATOR_JSON === "1") process.stdout.write(`${JSON.stringify({ url: simulator.url, smtpPort: simulator.smtpPort })}\n`);
process.stdout.write(
  [
    `Patients' phones  ${simulator.url}/`,
    `Mailbox           ${simulator.url}/mailbox`,
    `Traffic           ${simulator.url}/traffic`,
    `Control           ${simulator.url}/control`,
    `Carrier           ${simulator.url}/2010-04-01/Accounts/${settings.accountSid}/Messages.json`,
    `Translator        ${simulator.url}/translator (sandbox: a small phrase table)`,
    `Mail server       smtp://${settings.host}:${simulator.smtpPort}`,
    "",
  ].join("\n"),
);

let isStopping = false;
// "disconnect" means that the process which started this one is gone.
for (const event of ["SIGTERM", "SIGINT", "disconnect"] as const) {
  process.on(event, () => {
    if (isStopping) return;
    isStopping = true;
    simulator.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
