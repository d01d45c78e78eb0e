import { afterEach, expect, test, vi } from 'vitest';
import { hasDovecot, startDovecot } from '#api/testing/dovecot.ts';
import { emailText } from '#api/testing/emails.ts';
import { type ServerProcess, startServerProcess } from '#api/testing/server-process.ts';
import { contactRequest, migratedDatabase, OWNER } from '#api/testing/test-server.ts';
import { freePort } from '#scripts/free-port.ts';

const WAIT = { timeout: 60_000, interval: 100 };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test.skipIf(!hasDovecot)(
  'one of two processes reads the mailbox, and the other one when it is killed',
  async () => {
    const dovecot = await startDovecot();
    closing.push(() => dovecot.stop());
    const database = await migratedDatabase();
    closing.push(() => database.remove());
    const settings = { ADMIN_PASSWORD: OWNER.password, ADMIN_EMAIL: OWNER.email, IMAP_URL: dovecot.url };

    async function start() {
      const port = await freePort();
      const server = startServerProcess(port, { ...database.env, ...settings });
      closing.push(() => server.kill('SIGKILL'));
      await server.ready();
      const call = async (path: string, init: RequestInit = {}) => {
        const headers = { 'content-type': 'application/json', ...init.headers };
        return (await (await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers })).json()).data;
      };
      return { server, call };
    }
    const processes = [await start(), await start()] as const;
    const reads = ({ server }: { server: ServerProcess }) => server.output().includes('mailbox is read');
    const [{ call }] = processes;
    await call('/api/email/contact', { method: 'POST', body: JSON.stringify(contactRequest()) });
    const { token } = await call('/api/auth/login', { method: 'POST', body: JSON.stringify(OWNER) });
    const headers = { authorization: `Bearer ${token}` };

    for (let index = 0; index < 30; index++) await dovecot.deliver(emailText({}, `text ${index}`));
    const isRead = (from: (typeof processes)[number], amount: number) =>
      vi.waitFor(async () => {
        const { counts } = await from.call('/api/inbox', { headers });
        expect(counts).toMatchObject({ read: amount, matched: amount });
      }, WAIT);
    await isRead(processes[0], 30);
    await vi.waitFor(() => expect(processes.some(reads)).toBe(true), WAIT);
    expect(processes.every(reads)).toBe(false);

    const [holder, other] = reads(processes[0]) ? processes : processes.toReversed();
    if (!holder || !other) throw new Error('Nobody reads');
    await holder.server.kill('SIGKILL');
    for (let index = 0; index < 30; index++) await dovecot.deliver(emailText({}, `later ${index}`));
    await isRead(other, 60);
    await vi.waitFor(() => expect(reads(other)).toBe(true), WAIT);
  },
  180_000,
);
