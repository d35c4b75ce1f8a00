// Names every test that passed only when it was tried again, so that none of them hides.
export default class TellSecondTries {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const errors = test.result().errors ?? [];
    process.stdout.write(`\nPassed at the second try: ${test.fullName}\n  first: ${errors[0]?.message ?? "no error kept"}\n`);
  }
}
