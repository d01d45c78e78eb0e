import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { isListed } from '#api/database/contact-counts.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import { presentContacts } from './presenter.ts';

const POLL_INTERVAL_MS = 1_000;
const HEARTBEAT_INTERVAL_MS = 15_000;
const RETRY_MS = 3_000;
const BATCH = 100;
const MAX_STREAMS = 50;

export interface ContactStreams {
  /**
   * Streams every contact stored after `lastEventId`, or from now on. Contacts are read from the database, so
   * it does not matter which instance received them. The stream ends when `isStillAllowed` returns false.
   */
  open(lastEventId: string | undefined, isStillAllowed: () => Promise<boolean>): Promise<PassThrough>;
  closeAll(): void;
}

export function createContactStreams(context: Context): ContactStreams {
  const { contacts, versions } = context.database.models;
  const opened = new Set<PassThrough>();

  async function latestSeq(): Promise<number> {
    const row = await selectRow(versions, { where: { name: 'contacts' } });
    return Number(row?.value ?? 0);
  }

  async function follow(stream: PassThrough, from: number, isStillAllowed: () => Promise<boolean>) {
    let lastSeq = from;
    let lastWriteAt = Date.now();
    const closed = new Promise<void>((resolve) => stream.once('close', resolve));
    while (!stream.destroyed && !stream.writableEnded) {
      if (!(await isStillAllowed())) break;
      const rows = await selectRows(contacts, {
        where: { seq: { [Op.gt]: lastSeq } },
        order: [['seq', 'ASC']],
        limit: BATCH,
      });
      const presented = rows.length === 0 ? [] : await presentContacts(context, rows);
      for (const [index, row] of rows.entries()) {
        lastSeq = Number(row.seq);
        const data = JSON.stringify(presented[index]);
        const event = `id: ${lastSeq}\nevent: contact\ndata: ${data}\n\n`;
        // Waits for a slow client instead of buffering in memory.
        if (isListed(row) && row.sourceChannel !== 'import' && !stream.write(event))
          await Promise.race([once(stream, 'drain'), closed]);
        if (stream.destroyed) return;
        lastWriteAt = Date.now();
      }
      if (Date.now() - lastWriteAt > HEARTBEAT_INTERVAL_MS) {
        stream.write(': still here\n\n');
        lastWriteAt = Date.now();
      }
      // A database restored from a dump numbers new contacts from an earlier number on.
      if (rows.length === 0) lastSeq = Math.min(lastSeq, await latestSeq());
      if (rows.length < BATCH) await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS).unref());
    }
    stream.end();
  }

  return {
    async open(lastEventId, isStillAllowed) {
      const resumed = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : undefined;
      // After a restored backup, the client's last id may be ahead of the newest one.
      const newest = await latestSeq();
      const from = Math.min(resumed ?? newest, newest);
      const stream = new PassThrough();
      opened.add(stream);
      stream.once('close', () => opened.delete(stream));
      if (opened.size > MAX_STREAMS) opened.values().next().value?.end();
      stream.write(`retry: ${RETRY_MS}\nid: ${from}\nevent: ready\ndata: {}\n\n`);
      follow(stream, from, isStillAllowed).catch((error: unknown) => {
        // The client reconnects with its last id.
        context.log.warn({ err: error }, 'contact stream failed');
        stream.end();
      });
      return stream;
    },
    closeAll() {
      for (const stream of opened) stream.end();
    },
  };
}
