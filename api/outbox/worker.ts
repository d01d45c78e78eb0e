import type { Logger } from 'pino';
import type { MailRow } from '../database/models/system.ts';
import type { Outbox } from './outbox.ts';
import type { MailTransport } from './transport.ts';

export type RenderMail = (template: string, data: unknown) => Promise<{ subject: string; html: string; text: string }>;

export interface OutboxWorker {
  start(): void;
  /** Ends after the mails in hand. */
  stop(): Promise<void>;
}

const LOOK_EVERY = 5_000;
const BATCH = 10;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Sends what is due, soon after it was written and again after failures, one batch at a time. */
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

  async function send(mail: MailRow) {
    try {
      const content = await render(mail.template, JSON.parse(mail.data));
      await transport.send({ messageId: mail.id, to: mail.recipient, replyTo: mail.replyTo, ...content });
      await outbox.markSent(mail.id);
    } catch (error) {
      log.warn({ mailId: mail.id, attempt: mail.attempts + 1, reason: reasonOf(error) }, 'a mail was not sent');
      await outbox.markFailed(mail, reasonOf(error));
    }
  }

  async function sendDue() {
    try {
      for (;;) {
        wanted = false;
        const due = await outbox.claimDue(BATCH);
        for (const mail of due) {
          // Those left keep their lock until it runs out, and are sent after the next start.
          if (stopped) return;
          await send(mail);
        }
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
      if (!stopped) timer = setTimeout(look, LOOK_EVERY).unref();
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
