// Second try of what drives a real browser: the whole file again, with a product and a browser that nothing has been left in.

const projects = ["gallery", "e2e", "e2e-full"];
/** More files that fail are no accident. */
const maxFiles = 3;

const unique = (values) => [...new Set(values)];

/** The report of a round in which `run` ran the failed files of browsers again, after telling which; what passed only then are second tries. */
export async function withSecondTry(report, run, say) {
  const failures = report.failures.filter((one) => projects.includes(one.project));
  const files = unique(failures.map((one) => one.file));
  if (files.length === 0 || files.length > maxFiles) return report;
  say(`  ! second try: ${files.join(", ")}`);
  const again = await run([...unique(failures.map((one) => `--project=${one.project}`)), ...files]);
  const isAgain = (one) => files.includes(one.file);
  const passedBefore = report.files.filter((one) => !isAgain(one)).reduce((sum, one) => sum + one.passed, 0);
  const stillFails = new Set(again.failures.map((one) => one.title));
  return {
    ...report,
    passed: passedBefore + again.passed,
    failures: [...report.failures.filter((one) => !failures.includes(one)), ...again.failures],
    secondTries: failures.filter((one) => !stillFails.has(one.title)),
  };
}
