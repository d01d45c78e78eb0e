import {
  answerAuthorization,
  type CalendlyServer,
  env as calendlyEnv,
  startCalendlyServer,
} from '#api/testing/calendly-server.ts';
import { type Behaviour, type OpenAiServer, startOpenAiServer } from '#api/testing/openai-server.ts';
import { openConversation, sendMessage } from '#common/contract/assistant.ts';
import { authorizeCalendly, listPublicEventTypes } from '#common/contract/calendly.ts';
import { openSession } from '#common/contract/sessions.ts';
import { HOUR, MINUTE } from '#common/limits.ts';
import { type Answer, call, dataOf, signIn, visitor } from '#scripts/quality/faults/client.ts';
import { countByValue, createChecks, type Scenario, seconds } from '#scripts/quality/faults/scenario.ts';
import { emailOfSender, sendOne } from '#scripts/quality/faults/send-contacts.ts';
import { type MailMode, startMailServer, withoutBothMails } from '#scripts/quality/faults/smtp-server.ts';
import { countUnsent } from '#scripts/quality/faults/stored-rows.ts';
import type { Api } from '#scripts/quality/faults/test-env.ts';
import { slowest } from '#scripts/quality/faults/traffic.ts';
import { until } from '#scripts/quality/faults/wait.ts';

/** Milliseconds within which a visitor gets the answer, whichever provider is down. */
const PROMISED = { contact: 2_000, page: 2_000, chat: 20_000, booking: 7_000 };
type Kind = keyof typeof PROMISED;

interface Outside {
  mail: MailMode;
  assistant: Behaviour;
  calendly: Parameters<CalendlyServer['instead']>[1];
}

const outages: Record<string, Outside> = {
  down: { mail: 'off', assistant: { kind: 'break' }, calendly: () => ({ status: 503, body: '' }) },
  silent: { mail: 'silent', assistant: { kind: 'hang' }, calendly: () => new Promise(() => undefined) },
  malformed: { mail: 'nonsense', assistant: { kind: 'malformed' }, calendly: () => ({ body: '<html>Oops' }) },
};

async function connectCalendly(api: Api, calendly: CalendlyServer, owner: Record<string, string>) {
  const { text } = await call(api.url + authorizeCalendly.path, { headers: owner });
  const { authUrl } = authorizeCalendly.reply.parse(JSON.parse(text));
  const back = await answerAuthorization(calendly, new URL(authUrl), 'Allow');
  const { headers } = await call(api.url + back);
  if (!headers.get('location')?.includes('connected')) throw new Error(`Calendly: ${headers.get('location')}`);
}

async function chat(api: Api, message: string): Promise<Answer> {
  const headers = visitor(8_000_000 + message.length);
  const session = await call(api.url + openSession.path, { body: { source: 'fault' }, headers });
  const { sessionId } = dataOf(session, openSession.reply);
  const opened = await call(api.url + openConversation.path, { body: { sessionId, initialMessage: message }, headers });
  const { conversationId } = dataOf(opened, openConversation.reply);
  return call(api.url + sendMessage.path, { body: { sessionId, conversationId, message }, headers });
}

/** Plays a few visitors, one after the other, while a provider is down. */
async function visit(api: Api, name: string, visitors: number, chats: number): Promise<Record<Kind, Answer[]>> {
  const seen: Record<Kind, Answer[]> = { contact: [], page: [], chat: [], booking: [] };
  for (let number = 0; number < visitors; number++) {
    seen.page.push(await call(api.url, { headers: visitor(number) }));
    seen.contact.push(await sendOne(api.url, name, number));
    seen.booking.push(await call(api.url + listPublicEventTypes.path, { headers: visitor(number) }));
    if (number < chats) seen.chat.push(await chat(api, `${name} ${number}: which projects were made with Node.js?`));
  }
  return seen;
}

async function startProviders(closeLater: (close: () => Promise<unknown>) => void) {
  const providers: OpenAiServer[] = [await startOpenAiServer(), await startOpenAiServer()];
  for (const provider of providers) closeLater(provider.close);
  const [openai, gemini] = providers;
  return {
    env: {
      OPENAI_API_KEY: 'key',
      OPENAI_BASE_URL: openai?.url ?? '',
      GEMINI_API_KEY: 'key',
      GEMINI_BASE_URL: gemini?.url ?? '',
    },
    behave(behaviour: Behaviour) {
      for (const provider of providers) provider.behave(behaviour);
    },
  };
}

export const outsideDown: Scenario = {
  promise:
    'mail, assistant and Calendly down, silent or talking nonsense: no visitor is refused or waits longer than promised',
  async play({ mysql, quick, startApi, closeLater }) {
    const [mail, calendly] = [await startMailServer(), await startCalendlyServer()];
    closeLater(mail.close);
    closeLater(calendly.close);
    const providers = await startProviders(closeLater);
    const databaseUrl = await mysql.createDatabase();
    const env = { DATABASE_URL: databaseUrl, SMTP_URL: mail.url, ...calendlyEnv(calendly), ...providers.env };
    const api = await startApi('outside', { env });
    await connectCalendly(api, calendly, await signIn(api.url));
    const checks = createChecks();
    const figures: string[] = [];
    const emails: string[] = [];
    const visitors = quick ? 5 : 20;
    let ahead = 0;

    for (const [name, outside] of Object.entries(outages)) {
      // Caches expire and circuit breakers close, so that every provider is asked again.
      ahead += 2 * MINUTE;
      await api.probe.setClock(ahead);
      await mail.set(outside.mail);
      providers.behave(outside.assistant);
      for (const path of ['/event_types', '/users/me', '/oauth/token']) calendly.instead(path, outside.calendly);
      const seen = await visit(api, name, visitors, quick ? 1 : 2);
      for (const kind of Object.keys(PROMISED) as Kind[]) {
        const failed = seen[kind].filter(({ status }) => status < 200 || status > 299);
        checks.expect(
          failed.length === 0,
          `${name}: ${kind} answered ${countByValue(failed.map(({ status }) => status))}`,
        );
        const longest = slowest(seen[kind]);
        checks.expect(longest < PROMISED[kind], `${name}: ${kind} took ${seconds(longest)}`);
      }
      for (let number = 0; number < visitors; number++) emails.push(emailOfSender(name, number));
      figures.push(
        `${name}: ${(Object.keys(PROMISED) as Kind[]).map((kind) => `${kind} ${seconds(slowest(seen[kind]))}`).join(', ')} at most`,
      );
    }

    await mail.set('well');
    providers.behave({ kind: 'reply', text: 'They are back.' });
    calendly.instead('/event_types', (usual) => usual());
    await api.probe.setClock(ahead + 3 * HOUR);
    await until(
      'all mails sent',
      () => countUnsent({ databaseUrl, dataDir: api.dataDir }),
      (left) => left === 0,
      { within: 90_000, every: 250 },
    );
    const unmailed = withoutBothMails(mail.received, emails).length;
    checks.expect(unmailed === 0, `${unmailed} visitors without both mails`);
    const answer = await chat(api, 'And now, which projects were made with Node.js?');
    checks.expect(
      answer.text.includes('They are back.'),
      `the assistant did not come back: ${answer.text.slice(0, 200)}`,
    );
    checks.expect(api.isRunning(), 'the process ended');
    return { figures: `${figures.join('; ')}; ${mail.received.length} mails after the return`, broken: checks.broken };
  },
};
