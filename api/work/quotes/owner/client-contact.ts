import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { QuoteRow } from '#api/database/tables/quotes.ts';
import { contactOfEmail } from '#api/desk/index.ts';

/** The request that a quote belongs to: its own, one of the client's email, or else a new one. */
export async function contactOfClient(context: Context, quote: QuoteRow, transaction: Transaction): Promise<string> {
  const { contacts } = context.database.models;
  const own = quote.contactId
    ? await selectRow(contacts, { attributes: ['id'], where: { id: quote.contactId, deletedAt: null }, transaction })
    : undefined;
  const person = { name: quote.clientName, email: quote.clientEmail, company: quote.clientCompany };
  return (
    own?.id ??
    (await contactOfEmail(context, { ...person, message: `Quote: ${quote.title}`, source: 'manual' }, transaction))
  );
}
