// Connection pool of graphile-worker that tolerates a connection being released twice.
import pg from "pg";

type Callback = Parameters<pg.Pool["connect"]>[0];

/**
 * When the library's LISTEN connection dies while the library is stopping, it releases the connection twice, and the pool's error about
 * that would be an unhandled rejection that ends the process.
 */
export class JobPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    super.connect((error, client, giveBack) => {
      let isBack = false;
      callback(error, client, (reason) => {
        if (isBack) return;
        isBack = true;
        giveBack(reason);
      });
    });
    return undefined;
  }
}
