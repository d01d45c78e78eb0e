import { selectRow, selectRows } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { openCode } from '#api/work/agreements/codes.ts';
import { acceptQuote, requestQuoteCode } from '#common/contract/quotes/client.ts';
import type { Quote } from '#common/contract/quotes/owner.ts';
import * as room from '#common/contract/quotes/room.ts';
import type { Endpoint } from '#common/endpoint.ts';
import { multipart, type Part } from './multipart.ts';
import { sendTestQuote } from './quotes.ts';
import type { TestServer } from './test-server.ts';

/** Returns what the newest email of a template says. */
export async function newestEmail({ context }: Pick<TestServer, 'context'>, template: string) {
  const [row] = await selectRows(context.database.models.deliveries, {
    where: { template },
    order: [['id', 'DESC']],
    limit: 1,
  });
  if (!row) throw new Error(`No email of ${template}`);
  return { ...row, data: JSON.parse(row.data) };
}

/** The code in the newest email of a template. */
export async function emailedCode(api: Pick<TestServer, 'context'>, template: string): Promise<string> {
  return openCode(api.context, (await newestEmail(api, template)).data.sealedCode);
}

/** Another code of six digits. */
export const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A quote that its client has accepted; resolves to the engagement. */
export async function acceptTestQuote(api: TestServer, fields: Record<string, unknown> = {}): Promise<EngagementRow> {
  const quote: Quote = await sendTestQuote(api, fields);
  const by = { params: { token: quote.token ?? '' }, token: null };
  const { documentHash, options } = quote;
  const body = { optionId: options[0]?.id, name: 'Mara Winter', termsAccepted: true, documentHash };
  await api.send(requestQuoteCode, { ...by, body });
  const code = await emailedCode(api, 'quote-code');
  const accepted = await api.send(acceptQuote, { ...by, body: { ...body, code } });
  if (accepted.status !== 200) throw new Error(accepted.text);
  const engagement = await selectRow(api.context.database.models.engagements, { where: { quoteId: quote.id } });
  if (!engagement) throw new Error('No engagement');
  return engagement;
}

/** The room of an engagement on a device of its client: calls carry its cookie. */
export async function openTestRoom(api: TestServer, { roomToken }: Pick<EngagementRow, 'roomToken'>) {
  const params = { token: roomToken };
  const opening = { params, token: null };
  await api.send(room.requestRoomCode, opening);
  const code = await emailedCode(api, 'room-code');
  const opened = await api.send(room.openRoom, { ...opening, body: { code } });
  const setCookie = String(opened.headers['set-cookie']);
  const cookie = setCookie.split(';')[0] ?? '';
  const send = (
    endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>,
    { id, headers, ...rest }: { id?: string; body?: unknown; token?: string; headers?: Record<string, string> } = {},
  ) =>
    api.send(endpoint, {
      token: null,
      ...rest,
      params: { ...params, ...(id !== undefined && { id }) },
      headers: { cookie, ...headers },
    });
  return {
    cookie,
    setCookie,
    send,
    read: async () => (await send(room.getRoom)).body.data,
    /** Puts a file into the room. */
    upload(file: Omit<Part, 'name'>) {
      const { body, headers } = multipart([{ name: 'file', ...file }]);
      return send(room.uploadToRoom, { body, headers });
    },
    /** The code of the newest email about the room. */
    code: () => emailedCode(api, 'room-code'),
  };
}
export type TestRoom = Awaited<ReturnType<typeof openTestRoom>>;
