import { findChromium } from './chromium.ts';
import { findMysqlProgram, type MysqlServer, startMysqlServer } from './mysql-server.ts';

/** The programs of this machine that tests need. Missing ones are named at the end of the run. */
export interface Machine {
  readonly skipped: string[];
  hasMysql(): boolean;
  /** The port of a MySQL or MariaDB server for this run, which is started when it is first asked for. */
  mysqlPort(): Promise<string>;
  chromium(): Promise<string | undefined>;
  close(): Promise<void>;
}

export function openMachine(): Machine {
  const skipped: string[] = [];
  let server: Promise<MysqlServer> | undefined;
  return {
    skipped,
    hasMysql: () => findMysqlProgram() !== undefined,
    async mysqlPort() {
      server ??= startMysqlServer({ inMemory: true });
      return new URL(await (await server).createDatabase()).port;
    },
    chromium: findChromium,
    async close() {
      await (await server)?.stop();
    },
  };
}
