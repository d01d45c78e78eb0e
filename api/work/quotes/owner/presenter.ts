import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { QuoteRow, QuoteVersionRow } from '#api/database/tables/quotes.ts';
import { presentBilling } from '#api/work/agreements/store.ts';
import { findVersion } from '#api/work/find.ts';
import { readMoneySettings } from '#api/work/money/settings.ts';
import { readContent } from '#api/work/quotes/quote-content.ts';
import { basisOf, presentBasis, pricedOption } from '#api/work/quotes/tax.ts';
import type { ListedQuote, Quote } from '#common/contract/quotes/owner.ts';
import { QuoteDocument } from '#common/contract/quotes/shapes.ts';
import { quotePath } from '#common/paths.ts';

type Needs = Pick<Context, 'config' | 'database'>;

/** The language that a quote was sent in; nothing for English and once it was erased. */
function spokenOf({ document }: Pick<QuoteVersionRow, 'document'>): Pick<Quote, 'language'> {
  if (document === '') return {};
  const { language } = QuoteDocument.parse(JSON.parse(document));
  return language === undefined ? {} : { language };
}

/** Returns what list and quote have in common. */
function presentColumns(row: QuoteRow) {
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    state: row.state,
    contactId: row.contactId,
    client: { name: row.clientName, email: row.clientEmail, company: row.clientCompany },
    title: row.title,
    currency: row.currency,
    validUntil: row.validUntil,
    sentAt: toIsoOrNull(row.sentAt),
    seenAt: toIsoOrNull(row.seenAt),
    answeredAt: toIsoOrNull(row.answeredAt),
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  };
}

/** Quotes of a page of the list. */
export async function presentListed({ database }: Needs, rows: readonly QuoteRow[]): Promise<ListedQuote[]> {
  const engagements = await selectRows(database.models.engagements, {
    attributes: ['id', 'quoteId'],
    where: { quoteId: rows.map(({ id }) => id) },
  });
  const byQuote = new Map(engagements.map(({ id, quoteId }) => [quoteId, id]));
  return rows.map((row) => ({
    ...presentColumns(row),
    total: Number(row.total),
    engagementId: byQuote.get(row.id) ?? null,
  }));
}

/** A quote with everything that its owner sees. */
export async function presentQuote(context: Needs, row: QuoteRow, transaction?: Transaction): Promise<Quote> {
  const { database, config } = context;
  const { models } = database;
  const inside = transaction && { transaction };
  const stored = readContent(row);
  const { options, billing = null, frozen: _frozen, reverseCharge: _charge, ...content } = stored;
  const basis = basisOf(row, await readMoneySettings(context, transaction));
  const columns = presentColumns(row);
  const version = await findVersion(context, row.id, transaction);
  const acceptance = await selectRow(models.acceptances, { where: { kind: 'quote', subjectId: row.id }, ...inside });
  const engagement = await selectRow(models.engagements, {
    attributes: ['id'],
    where: { quoteId: row.id },
    ...inside,
  });
  const events = await selectRows(models.quoteEvents, {
    where: { quoteId: row.id },
    order: ['at', 'id'],
    ...inside,
  });
  return {
    ...columns,
    client: { ...columns.client, billing },
    ...content,
    ...presentBasis(basis, stored),
    estimateId: row.estimateId,
    options: options.map((option) => pricedOption(option, stored, basis)),
    token: version?.token ?? null,
    url: version ? config.publicUrl + quotePath(version.token) : null,
    expiresAt: toIsoOrNull(version?.expiresAt ?? null),
    documentHash: version?.documentHash ?? null,
    ...(version && spokenOf(version)),
    declineReason: row.declineReason,
    acceptance: acceptance
      ? {
          optionId: acceptance.optionId ?? '',
          name: acceptance.name,
          email: acceptance.email,
          acceptedAt: toIso(acceptance.at),
          verificationCode: acceptance.verificationCode,
          userAgent: acceptance.userAgent,
          ...presentBilling(acceptance, billing),
        }
      : null,
    engagementId: engagement?.id ?? null,
    events: events.map(({ at, kind, text }) => ({ at: toIso(at), kind, text })),
  };
}
