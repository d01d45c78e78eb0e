import { setTimeout as sleep } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { ImapSettings } from '#api/core/connections/resolve.ts';
import type { Context } from '#api/core/context.ts';
import type { SingleInstance } from '#api/core/deliveries/instance-lock.ts';
import { marksSettled } from './marks.ts';
import { createPosition, mailboxId } from './position.ts';
import { describeInboxFailure, openSession, type Session } from './session.ts';

export interface InboxReader {
  start(): void;
  /** Ends after the email that is being stored. */
  stop(): Promise<void>;
}

async function isCurrent({ connections }: Context, settings: ImapSettings): Promise<boolean> {
  const { imap } = await connections.current();
  return JSON.stringify(imap) === JSON.stringify(settings);
}

/** Waits for an email: until the server tells of one where it can, else for twenty seconds. */
async function waitForNews(
  client: ImapFlow,
  { idle, poll }: Context['config']['inboxTiming'],
  pause: (milliseconds: number) => Promise<void>,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const tells = client.capabilities.has('IDLE');
  client.once('exists', resolve);
  client.once('close', resolve);
  // Failures close the client, which ends the waiting, too.
  if (tells) client.idle().then(() => undefined, resolve);
  await Promise.race([promise, pause(tells ? idle : poll)]);
  client.off('exists', resolve);
  client.off('close', resolve);
}

/** Calls `look` until the signal, each time with the retries that it returned. `fail` hears whether the one before failed, too. */
async function lookUntil(
  signal: AbortSignal,
  look: (retries: number) => Promise<number>,
  fail: (error: unknown, isRepeated: boolean) => Promise<void>,
): Promise<void> {
  let retries = 0;
  let isFailing = false;
  while (!signal.aborted) {
    try {
      retries = await look(retries);
      isFailing = false;
    } catch (error) {
      const isRepeated = isFailing;
      isFailing = true;
      await fail(error, isRepeated);
    }
  }
}

/** Reads the mailbox that is set, on one of the instances, until it is stopped. */
export function createInboxReader(context: Context, instance: SingleInstance): InboxReader {
  const { config, connections, content, log } = context;
  const timing = config.inboxTiming;
  const stopping = new AbortController();
  /** Ends what waits or reads for settings that no longer count. */
  let changed = new AbortController();
  let running = Promise.resolve();
  const failures = new Map<number, number>();

  const pause = (milliseconds: number) => {
    const signal = AbortSignal.any([stopping.signal, changed.signal]);
    return sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
  };

  async function readOn(session: Session, settings: ImapSettings) {
    let retries = 0;
    for (;;) {
      await session.read();
      if (retries === 0) log.info({ host: settings.host, mailbox: settings.mailbox }, 'mailbox is read');
      retries += 1;
      await waitForNews(session.client, timing, pause);
      if (stopping.signal.aborted || !(await isCurrent(context, settings)) || !(await instance.isThis())) return;
      if (!session.client.usable) throw new Error('The connection was lost');
    }
  }

  /** One connection, until it fails or is no longer wanted. @returns whether it has read */
  async function connect(settings: ImapSettings, signal: AbortSignal): Promise<boolean> {
    const position = createPosition(context, mailboxId(settings));
    const before = (await position.read()).lastReadAt;
    let session: Session | undefined;
    try {
      session = await openSession(context, settings, failures, signal);
      await readOn(session, settings);
      return true;
    } catch (error) {
      if (signal.aborted) return true;
      const { code, message } = describeInboxFailure(settings, error, session !== undefined);
      const hasRead = (await position.read()).lastReadAt !== before;
      log.warn({ code, reason: message }, 'mailbox not read, will connect again');
      await position.setState(hasRead ? 'connecting' : 'failed', { lastError: message });
      return hasRead;
    } finally {
      session?.close();
    }
  }

  async function look(retries: number): Promise<number> {
    changed = new AbortController();
    const { imap } = await connections.current();
    if (imap === null) {
      await pause(timing.longestRetry);
      return 0;
    }
    if (!(await instance.isThis())) {
      await pause(timing.lock);
      return 0;
    }
    const hasRead = await connect(imap, AbortSignal.any([stopping.signal, changed.signal]));
    if (stopping.signal.aborted || changed.signal.aborted) return 0;
    const attempt = hasRead ? 0 : retries;
    await pause(Math.min(timing.longestRetry, timing.firstRetry * 2 ** attempt) * (0.8 + 0.2 * Math.random()));
    return attempt + 1;
  }

  /** Other changes of the content do not end a connection. */
  async function followSettings(current: ImapSettings | null): Promise<ImapSettings | null> {
    const { imap } = await connections.current();
    if (JSON.stringify(imap) !== JSON.stringify(current)) changed.abort();
    return imap;
  }

  let unfollow: (() => void) | undefined;
  return {
    start() {
      let following = connections.current().then(
        ({ imap }) => imap,
        () => null,
      );
      unfollow = content.onChange(() => {
        following = following.then((current) => followSettings(current).catch(() => current));
      });
      running = lookUntil(stopping.signal, look, async (error, isRepeated) => {
        if (!isRepeated) log.error({ err: error }, 'mailbox not read, will retry');
        await pause(timing.longestRetry);
      });
    },
    async stop() {
      unfollow?.();
      stopping.abort();
      await running;
      await marksSettled();
      await instance.close();
    },
  };
}
