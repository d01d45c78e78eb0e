import { randomBytes } from 'node:crypto';
import { startStripeServer, stripeEnv } from '#api/testing/stripe-server.ts';
import { contract } from '#common/contract/index.ts';
import * as clients from '#common/contract/quotes/client.ts';
import { getRoom } from '#common/contract/quotes/room.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { quotePath, roomPath } from '#common/paths.ts';
import { until } from '#scripts/quality/faults/wait.ts';
import { agreement, type ClientWork, createCalls, makeWork, sendQuote } from './client-work.ts';
import { count, type Finding, Table } from './finding.ts';
import { refuseEvents } from './forged-events.ts';
import { htmlTexts, mailTexts, RAN } from './hostile.ts';
import { type PostOffice, startPostOffice } from './post-office.ts';
import { each, nameOf, questionOf } from './send.ts';
import type { Site, TestEnv } from './test-env.ts';

const OWNER_MAIL = 'owner@example.com';
const AREA = 'rooms';

/** Every call that a client makes with the link of a quote or a room. */
const ofClients = contract
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => /^\/api\/(q|room)\/\{token\}/.test(path));
const isOfRooms = ({ path }: Endpoint) => path.startsWith('/api/room/');

/** A body that the call takes. */
const payloadOf = ({ payload, example }: Endpoint) => (payload ? { payload: example ?? {} } : {});

interface Clients {
  victims: ClientWork[];
  other: ClientWork;
}

/** Tells of an answer with words of a victim, and of one that lets a stranger in. */
function complaintOf(what: string, { status, text }: { status: number; text: string }, words: readonly string[]) {
  const told = words.find((word) => text.includes(word));
  if (told) return `${what}: ${status} with a word of ${told}`;
  return status < 300 || status >= 500 ? `${what}: ${status}` : null;
}

/** Refusals that say nothing but that the caller has no business here. */
const STRANGER = [401, 404];

/** Each id and token of a client, used by another one who has a room of their own. */
async function keepApart(site: Site, { victims, other }: Clients): Promise<Finding> {
  const table = new Table();
  const tries = victims.flatMap(({ word, ids, roomToken }) =>
    ofClients.filter(isOfRooms).flatMap((endpoint) => {
      const byId = endpoint.path.includes('{id}') ? ids.map((id) => ({ token: other.roomToken, id })) : [];
      // The calls before a room is open are for whoever has its link: they send a code to its client's mailbox.
      const isInside = !/\/(code|open)$/.test(endpoint.path) || endpoint.path.includes('{id}');
      const byToken = isInside ? ids.slice(0, 4).map((id) => ({ token: roomToken, id })) : [];
      return [...byId, ...byToken].map((params) => ({ endpoint, params, word }));
    }),
  );
  await each(tries, 8, async ({ endpoint, params, word }) => {
    const headers = { cookie: other.cookie };
    const answer = await site.ask(questionOf(endpoint, { params, headers, ...payloadOf(endpoint) }));
    const what = `${nameOf(endpoint)} of ${word}`;
    table.check(
      complaintOf(what, answer, [word]) ?? (!STRANGER.includes(answer.status) && `${what}: ${answer.status}`),
    );
  });
  const own = await site.ask(
    questionOf(getRoom, { params: { token: other.roomToken }, headers: { cookie: other.cookie } }),
  );
  table.check(own.status !== 200 && `the room of one's own got ${own.status}: the rest means nothing`);
  return {
    area: AREA,
    promise: 'with a room of their own a client reaches nothing of another client',
    figure: `0 of ${count(table.tried - 1)} (each id and link of two clients in each call)`,
    broken: table.broken,
  };
}

/** Tokens that are nearly right, and tokens drawn by lot. */
function* strangeTokens(token: string, drawn: number): Generator<string> {
  for (let at = 0; at < token.length; at += 1)
    yield token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
  yield* [token.slice(1), token.slice(0, -1), `${token}A`, `${token}%00`, `${token}%20`, token.toUpperCase(), '%', '_'];
  yield* ["' OR 1=1 --", '..', '__proto__', 'null', 'undefined', '0', '*', '[]', '日本', 'x'.repeat(2_000)];
  for (let round = 0; round < drawn; round += 1) yield randomBytes(24).toString('base64url');
}

/** Links drawn by lot or one letter away from a good one, in each call and on both pages. */
async function refuseStrangers(site: Site, { victims }: Clients, drawn: number): Promise<Finding> {
  const table = new Table();
  const words = victims.map(({ word }) => word);
  const tries = victims.flatMap(({ quoteToken, roomToken, cookie, ids }) =>
    ofClients.flatMap((endpoint) =>
      [...strangeTokens(isOfRooms(endpoint) ? roomToken : quoteToken, drawn)].map((token) => ({
        endpoint,
        cookie,
        params: { token, id: ids[3] },
      })),
    ),
  );
  await each(tries, 8, async ({ endpoint, params, cookie }) => {
    const answer = await site.ask(questionOf(endpoint, { params, headers: { cookie }, ...payloadOf(endpoint) }));
    table.check(complaintOf(`${nameOf(endpoint)} with ${params.token.slice(0, 20)}`, answer, words));
  });
  // Of an address with two dots the part before them is left: that is no link.
  const linksOf = (token: string) =>
    [...strangeTokens(token, 20)].filter((link) => link !== '..').map(encodeURIComponent);
  const pages = victims.flatMap(({ quoteToken, roomToken }) => [
    ...linksOf(quoteToken).map(quotePath),
    ...linksOf(roomToken).map(roomPath),
  ]);
  await each(pages, 8, async (path) => {
    table.check(complaintOf(path.slice(0, 40), await site.ask({ path }), words));
  });
  return {
    area: AREA,
    promise: 'no link drawn by lot or one letter away from a good one opens a quote or a room',
    figure: `0 of ${count(table.tried)}`,
    broken: table.broken,
  };
}

/** Codes guessed one after the other and all at once. */
async function refuseGuesses(site: Site): Promise<Finding> {
  const table = new Table();
  const call = createCalls(site);
  for (const atOnce of [1, 40]) {
    const quote = await sendQuote(site, `guessed${atOnce}`);
    const params = { token: quote.token };
    const agreed = agreement(quote, 'A Guesser');
    await call(clients.requestQuoteCode, { params, payload: agreed });
    const guesses = Array.from({ length: 200 }, (_, at) => String(at * 4_999).padStart(6, '0'));
    const said: string[] = [];
    await each(guesses, atOnce, async (code) => {
      const answer = await site.ask(questionOf(clients.acceptQuote, { params, payload: { ...agreed, code } }));
      said.push(answer.text);
      table.check(answer.status < 400 && `guess ${code} was accepted`);
    });
    const counted = said.filter((text) => /tr(y|ies) left/.test(text)).length;
    table.check((counted < 4 || counted > 5) && `${counted} guesses were looked at with ${atOnce} at once`);
  }
  return {
    area: AREA,
    promise: 'a code is looked at five times, also when the guesses come at once',
    figure: `0 of ${count(table.tried - 2)} guesses accepted`,
    broken: table.broken,
  };
}

/** The owner gets a client's words by email. */
async function sendHostileWords(site: Site, office: PostOffice): Promise<Finding> {
  const table = new Table();
  const texts = [...mailTexts, ...htmlTexts];
  const before = office.delivered.length;
  let taken = 0;
  for (const text of texts) {
    const quote = await sendQuote(site, 'hostile');
    const params = { token: quote.token };
    const asked = await site.ask(questionOf(clients.askAboutQuote, { params, payload: { message: text } }));
    const declined = await site.ask(questionOf(clients.declineQuote, { params, payload: { reason: text } }));
    taken += [asked, declined].filter(({ status }) => status < 300).length;
  }
  const notices = () =>
    office.delivered
      .slice(before)
      .filter(({ recipients: [to], mail }) => to === OWNER_MAIL && /Question|declined/i.test(mail.subject ?? ''));
  table.check(taken < texts.length && `only ${taken} texts were taken: the rest means little`);
  const arrived = await until('the notices', notices, (all) => all.length >= taken, { within: 120_000 });
  for (const { recipients, mail } of arrived) {
    table.check(recipients.length !== 1 && `goes to ${recipients.join()}`);
    table.check(/[\r\n]/.test(mail.subject ?? '') && 'has a subject of several lines');
    table.check(mail.headers.some(({ key }) => /^(bcc|cc|x-injected)$/.test(key)) && 'has a header of the client');
    const ran = new RegExp(`<[^>]*${RAN}|<script|<img[^>]+onerror|<svg[^>]+onload|<iframe`, 'i');
    table.check(ran.test(mail.html ?? '') && 'holds HTML of the client');
  }
  return {
    area: AREA,
    promise: 'a client’s words add no recipient, no header and no HTML to the owner’s emails',
    figure: `${count(arrived.length)} emails of ${count(texts.length * 2)} hostile texts looked at, 0 with one`,
    broken: table.broken,
  };
}

/** Pages and calls that a link opens are kept by nobody. */
async function askForHeaders(site: Site, { other }: Clients): Promise<Finding> {
  const table = new Table();
  const { quoteToken, roomToken, cookie } = other;
  const headers = { cookie };
  const asked = [
    { path: quotePath(quoteToken), headers },
    { path: roomPath(roomToken), headers },
    ...ofClients
      .filter(({ method, path }) => method === 'GET' && !path.includes('{id}'))
      .map((endpoint) =>
        questionOf(endpoint, { params: { token: isOfRooms(endpoint) ? roomToken : quoteToken }, headers }),
      ),
  ];
  for (const question of asked) {
    const { status, headers: got } = await site.ask(question);
    table.check(status !== 200 && `${question.path.slice(0, 24)}: ${status}`);
    table.check(!/no-store/.test(got['cache-control'] ?? '') && `${question.path.slice(0, 24)} may be stored`);
    table.check(!/noindex/.test(String(got['x-robots-tag'])) && `${question.path.slice(0, 24)} may be listed`);
    table.check(got['referrer-policy'] !== 'no-referrer' && `${question.path.slice(0, 24)} tells its link`);
  }
  return {
    area: AREA,
    promise: 'no page or call of a client’s link is stored, listed or told to other sites',
    figure: `${count(asked.length)} addresses`,
    broken: table.broken,
  };
}

export async function attackRooms(testEnv: TestEnv): Promise<Finding[]> {
  const office = await startPostOffice();
  const stripe = await startStripeServer();
  const site = await testEnv.start('rooms', {
    SMTP_URL: office.url,
    MAIL_TO: OWNER_MAIL,
    ...stripeEnv(stripe),
  });
  const paying = await makeWork(site, office, 'maraofacme');
  const victims = [paying, await makeWork(site, office, 'jonasofbergs', { depositPercent: 0 })];
  const all = { victims, other: await makeWork(site, office, 'another', { depositPercent: 0 }) };
  const findings = [
    await askForHeaders(site, all),
    await keepApart(site, all),
    await refuseStrangers(site, all, 60),
    await refuseGuesses(site),
    await refuseEvents(site, paying, stripe),
    await sendHostileWords(site, office),
  ];
  await site.stop();
  await stripe.close();
  await office.close();
  return findings;
}
