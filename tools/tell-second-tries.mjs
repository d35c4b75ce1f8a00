// Names every test that passed only when it was tried again, so that none of them hides: at once, and in a file for the end of the run.
import { appendFileSync } from "node:fs";

export default class TellSecondTries {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const said = `Passed at the second try: ${test.fullName}\n    ${test.result().errors?.[0]?.message ?? "no error kept"}`;
    process.stdout.write(`\n${said}\n`);
    if (process.env.SECOND_TRIES_FILE) appendFileSync(process.env.SECOND_TRIES_FILE, `${said}\n\n`);
  }
}
