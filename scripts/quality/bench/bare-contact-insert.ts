import { server as createHapi } from '@hapi/hapi';
import { createPool, type PoolConnection, type ResultSetHeader } from 'mysql2/promise';
import { z } from 'zod';
import { announce, readSettings } from './bare-process.ts';
import { compileTemplate, StatementTemplate } from './statement-template.ts';

/** Stores a consultation request with the statements that our server sends, in one transaction, and nothing else. */
const settings = readSettings(z.object({ databaseUrl: z.string(), poolSize: z.number(), template: StatementTemplate }));
const Body = z.looseObject({ email: z.string() });
const { statements, freshValues } = compileTemplate(settings.template);
const pool = createPool({ uri: settings.databaseUrl, connectionLimit: settings.poolSize, timezone: 'Z' });
pool.on('connection', (connection) => {
  connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
});

const ATTEMPTS = 6;
const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ER_LOCK_DEADLOCK';

async function store(connection: PoolConnection, email: string, address: string): Promise<string> {
  const values = freshValues(email, address);
  for (const { write, countsUp } of statements) {
    const [result] = await connection.query<ResultSetHeader>(write(values));
    if (countsUp) values.set('seq', String(result.insertId));
  }
  return values.get('id0') ?? '';
}

async function submit(email: string, address: string): Promise<string> {
  const connection = await pool.getConnection();
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await store(connection, email, address);
      } catch (error) {
        await connection.query('ROLLBACK');
        if (attempt === ATTEMPTS || !isDeadlock(error)) throw error;
      }
    }
  } finally {
    connection.release();
  }
}

const server = createHapi({ host: '127.0.0.1', port: 0, debug: false });
server.route({
  method: 'POST',
  path: '/api/email/contact',
  async handler(request, h) {
    const forwarded: unknown = request.headers['x-forwarded-for'];
    const address = typeof forwarded === 'string' ? forwarded : request.info.remoteAddress;
    const id = await submit(Body.parse(request.payload).email, address);
    return h.response({ success: true, data: { id } }).code(201);
  },
});
await server.start();
announce(server.info.port);
