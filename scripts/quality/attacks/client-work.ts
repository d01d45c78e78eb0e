import { multipart } from '#api/testing/multipart.ts';
import * as clients from '#common/contract/quotes/client.ts';
import * as work from '#common/contract/quotes/engagements.ts';
import * as quotes from '#common/contract/quotes/owner.ts';
import * as room from '#common/contract/quotes/room.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { DAY } from '#common/limits.ts';
import { dayIn } from '#common/site/days.ts';
import { until } from '#scripts/quality/faults/wait.ts';
import type { PostOffice } from './post-office.ts';
import { type CallInput, questionOf } from './send.ts';
import type { Site } from './test-env.ts';

/** Everything of a client that another one must not reach. */
export interface ClientWork {
  word: string;
  quoteToken: string;
  roomToken: string;
  /** The header of the device on which the room is open. */
  cookie: string;
  engagementId: string;
  ids: string[];
}

const deliveryDate = dayIn('UTC', Date.now() + 40 * DAY);
const option = (word: string) => ({
  title: word,
  lines: [{ kind: 'custom', title: word, quantity: 1, unitAmount: 480_000 }],
  milestones: [{ title: word, date: deliveryDate }],
  deliveryDate,
});

/** Makes calls that have to succeed. @throws when one is refused */
export function createCalls(site: Site) {
  return async (endpoint: Endpoint, input: CallInput & { file?: string } = {}) => {
    const form =
      input.file === undefined ? null : multipart([{ name: 'file', content: input.file, fileName: 'a.txt' }]);
    const question = questionOf(endpoint, { ...input, headers: { ...input.headers, ...form?.headers } });
    const answer = await site.ask({ ...question, ...(form && { body: form.body }), within: 30_000 });
    if (answer.status > 299)
      throw new Error(`${endpoint.path} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return { answer, data: answer.text.startsWith('{') ? JSON.parse(answer.text).data : undefined };
  };
}

/** The code in the first email to an address after `ask`. */
async function codeAfter(office: PostOffice, address: string, ask: () => Promise<unknown>): Promise<string> {
  const codes = () =>
    office.delivered.flatMap(({ recipients, mail }) =>
      recipients.includes(address) ? (/^\d{6}$/m.exec(mail.text ?? '') ?? []) : [],
    );
  const before = codes().length;
  await ask();
  const found = await until('the code', codes, (all) => all.length > before, { within: 30_000 });
  return found.at(-1) ?? '';
}

/** A quote that is sent to the client of that name. */
export async function sendQuote(site: Site, word: string, fields: Record<string, unknown> = {}) {
  const call = createCalls(site);
  const headers = await site.owner();
  const payload = {
    client: { name: word, email: `${word}@client.example` },
    ...{ title: word, options: [option(word)], terms: word, depositPercent: 50, depositMethod: 'stripe', ...fields },
  };
  const { data: draft } = await call(quotes.createQuote, { payload, headers });
  return (await call(quotes.sendQuote, { params: { id: draft.id }, payload: {}, headers })).data;
}

export const agreement = (quote: { options: { id: string }[]; documentHash: string }, name: string) => ({
  optionId: quote.options[0]?.id,
  name,
  termsAccepted: true,
  documentHash: quote.documentHash,
});

/** A client with an accepted quote and a room that has one of everything; each text has the word. */
export async function makeWork(
  site: Site,
  office: PostOffice,
  word: string,
  fields: Record<string, unknown> = {},
): Promise<ClientWork> {
  const call = createCalls(site);
  const owner = await site.owner();
  const quote = await sendQuote(site, word, fields);
  const address = `${word}@client.example`;
  const byQuote = { params: { token: quote.token } };
  const agreed = agreement(quote, word);
  const code = await codeAfter(office, address, () => call(clients.requestQuoteCode, { ...byQuote, payload: agreed }));
  await call(clients.askAboutQuote, { ...byQuote, payload: { message: word } });
  const { data: accepted } = await call(clients.acceptQuote, { ...byQuote, payload: { ...agreed, code } });
  const roomToken = String(accepted.roomUrl).split('/').at(-1) ?? '';
  const byRoom = { params: { token: roomToken } };
  const roomCode = await codeAfter(office, address, () => call(room.requestRoomCode, byRoom));
  const opened = await call(room.openRoom, { ...byRoom, payload: { code: roomCode } });
  const cookie = String(opened.answer.headers['set-cookie']).split(';')[0] ?? '';
  const inside = { ...byRoom, headers: { cookie } };
  await call(room.uploadToRoom, { ...inside, file: word });
  await call(room.writeInRoom, { ...inside, payload: { message: word } });
  const { data: after } = await call(quotes.getQuote, { params: { id: quote.id }, headers: owner });
  const params = { id: after.engagementId };
  await call(work.addUpdate, { params, payload: { note: word, url: 'https://test.example' }, headers: owner });
  const { data: engagement } = await call(work.getEngagement, { params, headers: owner });
  if (engagement.state === 'active')
    await call(work.proposeChange, { params, payload: { title: word, amount: 1_000 }, headers: owner });
  const { data: seen } = await call(room.getRoom, inside);
  const listed = [seen.files, seen.messages, seen.payments, seen.milestones, seen.updates, seen.changes].flat();
  const ids = [quote.id, after.engagementId, quote.contactId, ...listed.map(({ id }: { id: string }) => id)];
  return { word, quoteToken: quote.token, roomToken, cookie, engagementId: params.id, ids: ids.filter(Boolean) };
}
