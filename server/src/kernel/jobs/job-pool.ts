// The connections of the job library, which may be given back twice.
import pg from "pg";

type Callback = Parameters<pg.Pool["connect"]>[0];

/**
 * When the library's listening connection dies while the library is being stopped, it gives the connection back a second time, and the
 * pool's protest about that would be a rejection that nobody can catch: it would end the process.
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
