import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { QueryTypes } from 'sequelize';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMysqlDatabase, dropMysqlDatabase } from '#api/testing/mysql-template.ts';
import { freePort } from '#scripts/free-port.ts';
import { type Database, openDatabase } from './connection.ts';

/** Stands before the database server and breaks a connection once, when a statement with these words is on its way. */
async function startBreaker(to: number) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let breakAt: { words: string; isPassed: boolean } | undefined;
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (chunk: Buffer) => {
      const found = breakAt && chunk.includes(breakAt.words) ? breakAt : undefined;
      if (!found) return void upstream.write(chunk);
      breakAt = undefined;
      if (!found.isPassed) return end();
      // The statement arrives and its answer does not.
      upstream.write(chunk);
      upstream.removeAllListeners('data').once('data', end);
    });
    upstream.on('data', (chunk: Buffer) => client.write(chunk));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    breakOnce(words: string, { isPassed }: { isPassed: boolean }) {
      breakAt = { words, isPassed };
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const serverPort = process.env.TEST_MYSQL_PORT ?? '';
const name = `test_broken_${process.pid}`;
let breaker: Awaited<ReturnType<typeof startBreaker>>;
let database: Database;

beforeEach(async () => {
  await createMysqlDatabase(serverPort, name);
  breaker = await startBreaker(Number(serverPort));
  database = openDatabase({ databaseUrl: `mysql://root@127.0.0.1:${breaker.port}/${name}`, dataDir: '' });
  await database.sequelize.query('CREATE TABLE notes (id INT PRIMARY KEY AUTO_INCREMENT, text VARCHAR(20))');
});
afterEach(async () => {
  await database.close();
  breaker.stop();
  await dropMysqlDatabase(serverPort, name);
});

let runs = 0;
/** Adds two notes in one transaction. */
function addTwo() {
  runs = 0;
  return database.transaction(async (transaction) => {
    runs += 1;
    for (const text of ['first', 'second'])
      await database.sequelize.query('INSERT INTO notes (text) VALUES (?)', { replacements: [text], transaction });
  });
}
const readNotes = async () => {
  const rows = await database.sequelize.query<{ text: string }>('SELECT text FROM notes ORDER BY id', {
    type: QueryTypes.SELECT,
  });
  return rows.map(({ text }) => text);
};

test('a connection that breaks inside of a transaction: the whole of it is done again, and kept once', async () => {
  breaker.breakOnce("'second'", { isPassed: true });
  await addTwo();
  expect([runs, await readNotes()]).toEqual([2, ['first', 'second']]);
});

test('a commit whose answer does not come is not tried again, because it may have happened', async () => {
  breaker.breakOnce('COMMIT', { isPassed: true });
  await expect(addTwo()).rejects.toThrow();
  expect([runs, await readNotes()]).toEqual([1, ['first', 'second']]);
});

test('a commit that does not arrive looks the same, and is not tried again either', async () => {
  breaker.breakOnce('COMMIT', { isPassed: false });
  await expect(addTwo()).rejects.toThrow();
  expect([runs, await readNotes()]).toEqual([1, []]);
});

test('a transaction for which the connection broke before: it is begun on another one', async () => {
  breaker.breakOnce('START TRANSACTION', { isPassed: false });
  await addTwo();
  expect([runs, await readNotes()]).toEqual([1, ['first', 'second']]);
});
