import { server as createHapi } from '@hapi/hapi';
import { createPool } from 'mysql2/promise';
import { z } from 'zod';
import { announce, readSettings } from './bare-process.ts';

/** The statements of one page of the list, as our server sends them. */
const settings = readSettings(
  z.object({ databaseUrl: z.string(), poolSize: z.number(), statements: z.array(z.string()) }),
);
const pool = createPool({ uri: settings.databaseUrl, connectionLimit: settings.poolSize, timezone: 'Z' });

const server = createHapi({ host: '127.0.0.1', port: 0, debug: false });
server.route({
  method: 'GET',
  path: '/api/contacts',
  async handler() {
    const results: unknown[] = [];
    for (const statement of settings.statements) results.push((await pool.query(statement))[0]);
    const totals = results[0];
    const submissions = results.at(-1);
    return { success: true, data: { submissions, pagination: totals } };
  },
});
await server.start();
announce(server.info.port);
