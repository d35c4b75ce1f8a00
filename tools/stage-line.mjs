// The line of one stage in the output of npm test: a mark, its name, how many tests and how long.
const inWords = (ms) => {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
};

export function stageLine(name, { passed, failed = 0, skipped = 0 }, ms) {
  const count = passed.toLocaleString("en-US").padStart(6);
  const rest = [failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(", ");
  return `${failed > 0 ? "✗" : "✓"} ${name.padEnd(12)}${count} passed ${inWords(ms).padStart(12)}${rest ? `   ${rest}` : ""}`;
}
