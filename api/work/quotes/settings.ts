import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import { countDeliveries } from '#api/work/record/courses.ts';
import type { QuoteSettings, QuoteSettingsChange } from '#common/contract/quotes.ts';
import { ruleBroken } from '#common/errors.ts';
import { quoteMessages } from '#common/messages.ts';
import { RECORD_MINIMUM } from '#common/quote-limits.ts';

const SETTINGS_ID = 'settings';

type Stored = Omit<QuoteSettings, 'updatedAt'>;

const initial: Stored = {
  estimatesEnabled: false,
  recordShown: false,
  validDays: 14,
  depositPercent: 0,
  depositMethod: 'bank',
  bankDetails: '',
  reminderDays: 3,
  templates: [],
};

type Needs = Pick<Context, 'database'>;

/** The settings as stored; those of a new site until the owner changes one. */
export async function readQuoteSettings({ database }: Needs, transaction?: Transaction): Promise<QuoteSettings> {
  const row = await selectRow(database.models.quoteSettings, {
    where: { id: SETTINGS_ID },
    ...(transaction && { transaction }),
  });
  const stored: Partial<Stored> = row ? JSON.parse(row.content) : {};
  return { ...initial, ...stored, updatedAt: toIso(row?.updatedAt ?? 0) };
}

/**
 * Changes what is sent and keeps the rest. Pages link to the estimate, so a change counts as one of the content.
 * @throws Conflict for an edit of an older version; RuleBroken for showing a record of too few deliveries
 */
export async function changeQuoteSettings(context: Context, change: QuoteSettingsChange): Promise<QuoteSettings> {
  if (change.recordShown && (await countDeliveries(context)) < RECORD_MINIMUM)
    throw ruleBroken(quoteMessages.noRecord, [{ path: 'recordShown', message: quoteMessages.noRecord }]);
  return context.content.change(async (transaction) => {
    const current = await readQuoteSettings(context, transaction);
    assertNotStale(current, change);
    const { updatedAt: before, ...stored } = current;
    const { updatedAt: _base, bankDetails, templates, ...fields } = change;
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const content: Stored = {
      ...stored,
      ...given,
      ...(bankDetails !== undefined && { bankDetails: bankDetails ?? '' }),
      ...(templates && { templates: templates.map(({ id = newId(), ...template }) => ({ id, ...template })) }),
    };
    const updatedAt = nextTimestamp(context.now(), Date.parse(before));
    const row = { id: SETTINGS_ID, content: JSON.stringify(content), updatedAt };
    await context.database.models.quoteSettings.upsert(row, { transaction });
    return { ...content, updatedAt: toIso(updatedAt) };
  });
}
