// Virus scanner port: implemented by ClamAV's daemon; off unless configured.

/** `off`: no scanner is configured. `unavailable`: it could not tell, and the file must wait. */
export type ScanResult =
  | { kind: "off" }
  | { kind: "clean" }
  | { kind: "infected"; signature: string }
  | { kind: "unavailable"; code: ScanFailure };

/** `interrupted`: it closed the connection before it had read the file, as it does with one that is too large. `refused`: it answered with an error. */
export type ScanFailure = "unreachable" | "timeout" | "interrupted" | "size_limit" | "refused";

/** What the scanner says of itself. */
export type ScannerStatus = { kind: "off" } | { kind: "ready"; version: string } | { kind: "unavailable"; code: ScanFailure };

export interface Scanner {
  /** A stream is scanned without being held in memory; one that breaks off leaves the file waiting. */
  scan(content: Buffer | AsyncIterable<Buffer>): Promise<ScanResult>;
  status(): Promise<ScannerStatus>;
}
