import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { switchedOff } from '#api/core/deliveries/email-words.ts';
import { SITE } from '#api/core/events.ts';
import { selectRows } from '#api/database/table.ts';
import { findVersion, lockQuote } from '#api/work/find.ts';
import { readContent } from '#api/work/quotes/quote-content.ts';
import { readQuoteSettings } from '#api/work/quotes/settings.ts';
import { QuoteDocument } from '#common/contract/quotes/shapes.ts';
import { DAY } from '#common/limits.ts';
import { openQuoteStates } from '#common/quote-options.ts';

const isOpen = (state: string) => openQuoteStates.some((open) => open === state);

/** Reminds of one quote where it is time: once, and of an open one only. */
async function remind(context: Context, id: string, before: number): Promise<void> {
  const { database, now } = context;
  await database.transaction(async (transaction) => {
    const quote = await lockQuote(context, id, transaction);
    const version = await findVersion(context, id, transaction);
    const isDue = version && version.expiresAt - before <= now() && version.expiresAt > now();
    // One that was sent with less time than that needs no reminder.
    const isLongEnough = version && version.sentAt < version.expiresAt - before;
    if (!isDue || !isLongEnough || !isOpen(quote.state) || quote.remindedAt !== null) return;
    const columns = { remindedAt: now() };
    await database.models.quotes.update(columns, { where: { id }, transaction });
    if (!readContent(quote).remind) return;
    const document = QuoteDocument.parse(JSON.parse(version.document));
    const subject = { quote: { ...quote, ...columns }, version, document };
    await context.events.emit({ type: 'quote.reminded', actor: SITE, subject }, transaction);
  });
}

/** Reminds of the quotes that end within the owner's number of days. */
export async function sendDueReminders(context: Context): Promise<void> {
  const { reminderDays } = await readQuoteSettings(context);
  const off = await switchedOff(context.database, ['quote-reminder']);
  if (reminderDays === 0 || off.size > 0) return;
  const { quotes } = context.database.models;
  const open = await selectRows(quotes, {
    attributes: ['id'],
    where: { state: { [Op.in]: [...openQuoteStates] }, remindedAt: null },
  });
  for (const { id } of open) await remind(context, id, reminderDays * DAY);
}
