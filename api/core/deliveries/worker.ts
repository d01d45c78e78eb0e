import type { Logger } from 'pino';
import type { MailRow } from '#api/database/tables/mails.ts';
import type { Outbox } from './outbox.ts';
import type { MailTransport } from './smtp-transport.ts';

export type RenderMail = (template: string, data: unknown) => Promise<{ subject: string; html: string; text: string }>;

export interface OutboxWorker {
  start(): void;
  /** Ends after the mails in hand. */
  stop(): Promise<void>;
}

const POLL_INTERVAL_MS = 5_000;
const BATCH = 20;
/** Mail servers take their time over each; most allow a few connections. */
const CONCURRENCY = 4;
const KEEP_EVERY = 30_000;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Sends what is due, soon after it was written and again after failures, a few at once. */
export function createOutboxWorker(
  outbox: Outbox,
  transport: MailTransport,
  render: RenderMail,
  log: Logger,
): OutboxWorker {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let stopped = true;
  let wanted = false;

  /** Taken by the mail server and not yet noted, because the database was away. */
  const delivered = new Set<string>();

  async function noteDelivered() {
    for (const id of delivered) {
      await outbox.markSent(id);
      delivered.delete(id);
    }
  }

  /** A slow mail server may need longer than a mail is reserved for. */
  function holdOn(mail: MailRow): () => void {
    const keeping = setInterval(
      () => outbox.keep(mail).catch((error: unknown) => log.warn({ err: error }, 'a mail could not be kept reserved')),
      KEEP_EVERY,
    );
    return () => clearInterval(keeping);
  }

  async function send(mail: MailRow) {
    // It waited behind slow ones, and another instance has taken it up.
    if (!(await outbox.keep(mail))) return;
    const letGo = holdOn(mail);
    try {
      const content = await render(mail.template, JSON.parse(mail.data));
      await transport.send({ messageId: mail.id, to: mail.recipient, replyTo: mail.replyTo, ...content });
    } catch (error) {
      log.warn({ mailId: mail.id, attempt: mail.attempts + 1, reason: reasonOf(error) }, 'a mail was not sent');
      return await outbox.markFailed(mail, reasonOf(error));
    } finally {
      letGo();
    }
    delivered.add(mail.id);
    await noteDelivered();
  }

  async function sendAll(mails: readonly MailRow[]) {
    const left = [...mails];
    async function work() {
      // Those left when we are stopped keep their lock until it runs out, and are sent after the next start.
      for (let mail = left.shift(); mail && !stopped; mail = left.shift()) await send(mail);
    }
    const ended = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
    const failure = ended.find((one) => one.status === 'rejected');
    if (failure) throw failure.reason;
  }

  async function sendDue() {
    try {
      await noteDelivered();
      for (;;) {
        wanted = false;
        const due = await outbox.claimDue(BATCH);
        await sendAll(due);
        if (stopped || (due.length < BATCH && !wanted)) return;
      }
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read; it is tried again');
    }
  }

  function look() {
    wanted = true;
    if (stopped || working) return;
    clearTimeout(timer);
    working = sendDue().finally(() => {
      working = undefined;
      if (!stopped) timer = setTimeout(look, POLL_INTERVAL_MS).unref();
    });
  }

  return {
    start() {
      stopped = false;
      outbox.onEnqueued(look);
      look();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
      transport.close();
    },
  };
}
