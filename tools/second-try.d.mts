// Types of the untyped second-try.mjs.
interface Failure {
  title: string;
  text: string;
  /** Both are missing where a failure belongs to no test file. */
  file?: string;
  project?: string;
}
export interface RoundReport {
  passed: number;
  failures: Failure[];
  files: { file: string; passed: number }[];
}
export function withSecondTry(
  report: RoundReport,
  run: (words: string[]) => Promise<RoundReport>,
  say: (line: string) => void,
): Promise<RoundReport & { secondTries?: Failure[] }>;
