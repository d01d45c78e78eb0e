import type { Request, ServerRoute } from '@hapi/hapi';
import type { WhereOptions } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { Limit } from '#api/core/rate-limits.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import type { AcceptanceRow } from '#api/database/tables/quotes.ts';
import { receive, receiveText } from '#api/files/receive.ts';
import { limitKey } from '#api/http/client-address.ts';
import { route } from '#api/http/contract.ts';
import { headerOf } from '#api/http/headers.ts';
import { ClientCode, type Verified, verifyAgreement } from '#common/contract/quotes/client.ts';
import { AppError, rateLimited } from '#common/errors.ts';
import { quoteMessages } from '#common/messages.ts';
import { CLIENT_CALLS } from '#common/quote-limits.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';

const LIMIT: Limit = { name: 'verify', points: CLIENT_CALLS.verify, duration: CLIENT_CALLS.window };
const MAX_BODY = 1000;

/** The agreement that this is, without anybody's name or an amount. */
async function findAgreement({ database }: Context, where: WhereOptions<AcceptanceRow>): Promise<Verified> {
  const row = await selectRow(database.models.acceptances, { where });
  if (!row) return { match: false };
  const { number, version } = await readNumber(database, row);
  const { kind, documentHash } = row;
  return { match: true, kind, number, version, acceptedAt: toIso(row.at), documentHash };
}

/** Number of the quote, and version of it or number of the change. */
async function readNumber({ models }: Context['database'], { kind, subjectId }: AcceptanceRow) {
  if (kind === 'quote') {
    const quote = await selectRow(models.quotes, { where: { id: subjectId } });
    return { number: quote?.number ?? '', version: quote?.version ?? 1 };
  }
  const change = await selectRow(models.changes, { where: { id: subjectId } });
  const engagement = await selectRow(models.engagements, { where: { id: change?.engagementId ?? '' } });
  return { number: engagement?.number ?? '', version: change?.number ?? 1 };
}

/** @throws Malformed; TooLarge; RuleBroken without a code */
async function readCode(request: Request): Promise<string> {
  const body = await receiveText(request, MAX_BODY);
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch (cause) {
    throw new AppError('malformed', t(messages.bodyNoJson), { cause });
  }
  const parsed = ClientCode.safeParse(sent);
  if (parsed.success) return parsed.data.code;
  const [issue] = parsed.error.issues;
  const message = issue?.message ?? t(messages.notValid);
  const code = issue?.code === 'unrecognized_keys' ? 'malformed' : 'rule_broken';
  throw new AppError(code, message, { problems: [{ path: 'code', message }] });
}

const isJson = (request: Request) => /^application\/json\s*(;|$)/i.test(headerOf(request, 'content-type') ?? '');

async function verify(context: Context, request: Request): Promise<Verified> {
  if (isJson(request)) return findAgreement(context, { verificationCode: await readCode(request) });
  return receive(request, context.config.dataDir, verifyAgreement.form, async ({ files }) => {
    const [file] = files;
    if (file) return findAgreement(context, { pdfHash: file.sha256 });
    const message = t(messages.pdfOrCode);
    throw new AppError('rule_broken', message, { problems: [{ path: 'file', message }] });
  });
}

/** Returns whether a PDF or a code is that of an accepted agreement. */
export const verifyRoutes = (context: Context): ServerRoute[] => [
  route(verifyAgreement, async ({ request, address }) => {
    const { allowed, retryAfter } = await context.limits.takeForClient(LIMIT, limitKey(address));
    if (!allowed) throw rateLimited(quoteMessages.rateLimited, retryAfter);
    return { data: await verify(context, request) };
  }),
];
