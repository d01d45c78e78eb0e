import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { waitingId } from '#common/desktop/waiting.ts';
import { writeAtomically } from '#desktop/main/files/write-atomically.ts';
import type { Cipher } from '#desktop/main/session/cipher.ts';
import { isWaiting, QueuedChange } from './queued-change.ts';
import { createSerial } from './serial.ts';

interface Parts {
  path: string;
  cipher: Cipher;
  onChanged(): void;
  /** Called when the file cannot be read; it stays beside the new one. */
  onUnreadable(error: unknown): void;
}

/** A change that only adds an entry is based on no version. */
const isBased = (body: QueuedChange['body']) => body.updatedAt !== undefined;

const isAddedBy = ({ id }: QueuedChange, record: string) => record.endsWith(`:${waitingId(id)}`);

interface Finished {
  done: QueuedChange;
  updatedAt: string | null;
  added: string | null;
}

/** A change as it goes on after another one was sent. */
function afterSent(change: QueuedChange, { done, updatedAt, added }: Finished): QueuedChange {
  if (change.record !== done.record) return change;
  const follows = updatedAt !== null && isBased(change.body);
  if (added !== null && isAddedBy(done, change.record))
    return {
      ...change,
      record: `${done.record.split(':')[0]}:${added}`,
      path: change.path.replace(waitingId(done.id), added),
      body: follows ? { ...change.body, updatedAt } : change.body,
    };
  const isSameBase = isBased(done.body) && change.body.updatedAt === done.body.updatedAt;
  return follows && isSameBase ? { ...change, body: { ...change.body, updatedAt } } : change;
}

async function load({ path, cipher, onUnreadable }: Parts): Promise<QueuedChange[]> {
  const sealed = await readFile(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (sealed === null) return [];
  try {
    return z.array(QueuedChange).parse(JSON.parse(await cipher.decrypt(sealed)));
  } catch (error) {
    await rename(path, `${path}.unreadable`);
    onUnreadable(error);
    return [];
  }
}

/**
 * Changes that wait for the server, in order, in an encrypted file. Each call resolves once the file has its result, so
 * that neither an end of the app nor of the computer costs a change.
 */
export async function openChangeQueue(parts: Parts) {
  const { path, cipher, onChanged } = parts;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  let changes: readonly QueuedChange[] = await load(parts);
  let removed = false;
  const inTurn = createSerial();

  const store = (change: (now: readonly QueuedChange[]) => readonly QueuedChange[]): Promise<void> =>
    inTurn(async () => {
      if (removed) throw new Error('The store of this site was deleted');
      const next = change(changes);
      await writeAtomically(path, await cipher.encrypt(JSON.stringify(next)));
      changes = next;
      onChanged();
    });

  return {
    list: (): readonly QueuedChange[] => changes,
    find: (id: string): QueuedChange | undefined => changes.find((change) => change.id === id),
    /** `true` when earlier changes of the record go out by themselves, so that a later one has to follow them. */
    hasWaiting: (record: string): boolean => changes.some((change) => change.record === record && isWaiting(change)),
    add: (change: QueuedChange): Promise<void> => store((now) => [...now, change]),
    update: (id: string, values: Partial<QueuedChange>): Promise<void> =>
      store((now) => now.map((change) => (change.id === id ? { ...change, ...values } : change))),
    /** Drops a change, and with one that added a record all that was changed in it. */
    drop: (dropped: QueuedChange): Promise<void> =>
      store((now) => now.filter(({ id, record }) => id !== dropped.id && !isAddedBy(dropped, record))),
    /**
     * Ends a sent change; later changes of the record that were made on the same version follow to the new one.
     * @param added the id that the server gave to a record that this change added: later changes of it follow, too
     */
    finish: (done: QueuedChange, updatedAt: string | null, added: string | null = null): Promise<void> =>
      store((now) =>
        now.filter((change) => change.id !== done.id).map((change) => afterSent(change, { done, updatedAt, added })),
      ),
    /** Deletes the file and every change. */
    remove: (): Promise<void> =>
      inTurn(async () => {
        removed = true;
        changes = [];
        await rm(path, { force: true });
        await rm(`${path}.unreadable`, { force: true });
        onChanged();
      }),
  };
}

export type ChangeQueue = Awaited<ReturnType<typeof openChangeQueue>>;
