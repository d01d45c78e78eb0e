import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import { presentContact } from './presenter.ts';

const POLL_INTERVAL_MS = 1_000;
const HEARTBEAT_EVERY = 15_000;
const RETRY_AFTER = 3_000;
const BATCH = 100;
const MAX_STREAMS = 50;

export interface ContactStreams {
  /**
   * Events of every contact stored after `lastEventId`, or from now on. The database is asked, not this process, so it
   * does not matter which instance took the request. Ends when `isStillAllowed` says so.
   */
  open(lastEventId: string | undefined, isStillAllowed: () => Promise<boolean>): Promise<PassThrough>;
  closeAll(): void;
}

export function createContactStreams(context: Context): ContactStreams {
  const { contacts, versions } = context.database.models;
  const opened = new Set<PassThrough>();

  async function latest(): Promise<number> {
    const row = await selectRow(versions, { where: { name: 'contacts' } });
    return Number(row?.value ?? 0);
  }

  async function follow(stream: PassThrough, from: number, isStillAllowed: () => Promise<boolean>) {
    let seen = from;
    let quietSince = Date.now();
    const closed = new Promise<void>((resolve) => stream.once('close', resolve));
    while (!stream.destroyed && !stream.writableEnded) {
      if (!(await isStillAllowed())) break;
      const rows = await selectRows(contacts, {
        where: { seq: { [Op.gt]: seen } },
        order: [['seq', 'ASC']],
        limit: BATCH,
      });
      for (const row of rows) {
        seen = Number(row.seq);
        const data = JSON.stringify(presentContact(row, context.now()));
        const event = `id: ${seen}\nevent: contact\ndata: ${data}\n\n`;
        // A client that does not read is waited for, and not kept in memory.
        if (row.deletedAt === null && !stream.write(event)) await Promise.race([once(stream, 'drain'), closed]);
        if (stream.destroyed) return;
        quietSince = Date.now();
      }
      if (Date.now() - quietSince > HEARTBEAT_EVERY) {
        stream.write(': still here\n\n');
        quietSince = Date.now();
      }
      if (rows.length < BATCH) await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS).unref());
    }
    stream.end();
  }

  return {
    async open(lastEventId, isStillAllowed) {
      const resumed = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : undefined;
      // After a backup was restored, ids that were given out may lie ahead.
      const newest = await latest();
      const from = Math.min(resumed ?? newest, newest);
      const stream = new PassThrough();
      opened.add(stream);
      stream.once('close', () => opened.delete(stream));
      if (opened.size > MAX_STREAMS) opened.values().next().value?.end();
      stream.write(`retry: ${RETRY_AFTER}\nid: ${from}\nevent: ready\ndata: {}\n\n`);
      follow(stream, from, isStillAllowed).catch((error: unknown) => {
        // The client comes back by itself with its last id.
        context.log.warn({ err: error }, 'a contact stream broke off');
        stream.end();
      });
      return stream;
    },
    closeAll() {
      for (const stream of opened) stream.end();
    },
  };
}
