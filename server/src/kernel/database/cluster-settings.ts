// Server settings of the embedded PostgreSQL.

/** For tests: nothing waits for the disk, is written twice, or is cleaned in the background, and little of the log is kept. */
const fastSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "512MB",
  autovacuum: "off",
};

/** Low memory use, and no statement text or row values in the PostgreSQL log. */
export function clusterSettings(port: number, socketFolder: string, isFast: boolean): string {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: socketFolder,
    max_connections: 200,
    shared_buffers: "256MB",
    work_mem: "16MB",
    maintenance_work_mem: "128MB",
    // Containers often have only 64 MB of /dev/shm, so parallel plans take their memory from here first.
    min_dynamic_shared_memory: "64MB",
    max_wal_size: "2GB",
    checkpoint_timeout: "15min",
    random_page_cost: "1.1",
    autovacuum_naptime: "15s",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    datestyle: "ISO, YMD",
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
  };
  if (isFast) Object.assign(settings, fastSettings);
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join("");
}
