// Reads the carrier's connection overrides from the fragment of a URL (#rc=2&rp=ct,rt,5xx).

export type ConnectionOverrides = {
  retries: number;
  retryOn: { connect: boolean; read: boolean; clientError: boolean; serverError: boolean };
  connectTimeoutMs: number;
  readTimeoutMs: number;
  totalTimeoutMs: number;
};

const defaults: ConnectionOverrides = {
  retries: 1,
  retryOn: { connect: true, read: false, clientError: false, serverError: false },
  connectTimeoutMs: 5_000,
  readTimeoutMs: 0,
  totalTimeoutMs: 15_000,
};

export function readConnectionOverrides(url: string): ConnectionOverrides {
  const at = url.indexOf("#");
  if (at < 0) return defaults;
  const params = new URLSearchParams(url.slice(at + 1));
  const bounded = (name: string, fallback: number, min: number, max: number): number => {
    const value = Number(params.get(name) ?? Number.NaN);
    return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback;
  };
  const policy = (params.get("rp") ?? "ct").split(",");
  const isAll = policy.includes("all");
  return {
    retries: bounded("rc", 1, 0, 5),
    retryOn: {
      connect: isAll || policy.includes("ct"),
      read: isAll || policy.includes("rt"),
      clientError: isAll || policy.includes("4xx"),
      serverError: isAll || policy.includes("5xx"),
    },
    connectTimeoutMs: bounded("ct", 5_000, 100, 10_000),
    readTimeoutMs: bounded("rt", 0, 100, 15_000),
    totalTimeoutMs: bounded("tt", 15_000, 100, 15_000),
  };
}
