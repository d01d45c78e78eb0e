import type { Transaction } from 'sequelize';
import { z } from 'zod';
import type { Context } from '#api/core/context.ts';
import { newId } from '#api/core/ids.ts';
import { assertNotStale } from '#api/core/optimistic-lock.ts';
import { nextTimestamp, toIso } from '#api/core/timestamps.ts';
import { selectRow } from '#api/database/table.ts';
import {
  MoneySettings,
  type MoneySettingsChange,
  REVERSE_CHARGE_NOTE,
  type TaxSettings,
} from '#common/contract/money/settings.ts';
import { type FieldProblem, ruleBroken } from '#common/errors.ts';
import { registeredTaxIds } from '#common/money-options.ts';
import { accountInWords } from '#common/rules/iban.ts';
import { canCollide, seriesOf } from '#common/rules/invoice-number.ts';
import { dayIn } from '#common/site/days.ts';

const SETTINGS_ID = 'settings';

/** The row's JSON. A build that adds a field gives it a default here, or earlier rows cannot be read. */
export const StoredMoney = MoneySettings.omit({ updatedAt: true, decideLater: true })
  .extend({
    /** The owner was asked about tax, and answered, be it 'later'. */
    taxAnswered: z.boolean(),
    /** The year that `firstNumber` was set in: it begins the series of that year alone. */
    firstNumberYear: z.string().nullable(),
    /** The day of the site's zone on which reminders were switched on. */
    remindersSince: z.string().nullable(),
  })
  .strict();
export type StoredMoney = z.output<typeof StoredMoney>;

const initial: StoredMoney = {
  seller: null,
  tax: {
    scheme: null,
    note: null,
    prices: 'net',
    rates: [],
    defaultRate: null,
    reverseChargeNote: REVERSE_CHARGE_NOTE,
  },
  account: null,
  invoices: {
    enabled: false,
    format: '{year}-{number:4}',
    creditFormat: null,
    firstNumber: 1,
    termsDays: 14,
    automatic: false,
    footer: null,
    xml: false,
    reminders: { enabled: false, days: [3, 10, 20] },
  },
  taxAnswered: false,
  firstNumberYear: null,
  remindersSince: null,
};

type Needs = Pick<Context, 'database'>;

/** The settings with what no reply holds, and when they were changed. */
async function readStored({ database }: Needs, transaction?: Transaction) {
  const where = { id: SETTINGS_ID };
  const row = await selectRow(database.models.moneySettings, { where, ...(transaction && { transaction }) });
  const stored: Partial<StoredMoney> = row ? JSON.parse(row.content) : {};
  return { stored: { ...initial, ...stored }, updatedAt: row?.updatedAt ?? 0 };
}

/** The settings without what no reply holds. */
function present(
  { taxAnswered, firstNumberYear: _year, remindersSince: _since, ...shown }: StoredMoney,
  updatedAt: number,
): MoneySettings {
  const isLater = taxAnswered && shown.tax.scheme === null;
  return { ...shown, updatedAt: toIso(updatedAt), ...(isLater && { decideLater: true as const }) };
}

/** The settings as stored; those of a new site until the owner changes one. */
export async function readMoneySettings(context: Needs, transaction?: Transaction): Promise<MoneySettings> {
  const { stored, updatedAt } = await readStored(context, transaction);
  return present(stored, updatedAt);
}

/** Those of a row whose field was not sent stay. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

function changedTax({ rates, note, defaultRate, reverseChargeNote, ...tax }: NonNullable<MoneySettingsChange['tax']>) {
  return {
    ...tax,
    note: note ?? null,
    rates: rates.map(({ id = newId(), parts, note: own, ...rate }) => ({
      id,
      ...rate,
      parts: parts ?? null,
      note: own ?? null,
    })),
    defaultRate: defaultRate ?? null,
    reverseChargeNote: reverseChargeNote ?? REVERSE_CHARGE_NOTE,
  } satisfies TaxSettings;
}

function changed(before: StoredMoney, { seller, tax, account, invoices = {} }: MoneySettingsChange, today: string) {
  const { reminders = {}, ...fields } = invoices;
  const isFirstSet = fields.firstNumber !== undefined && fields.firstNumber !== before.invoices.firstNumber;
  const isRemindingNow = reminders.enabled === true && !before.invoices.reminders.enabled;
  return {
    seller: seller === undefined ? before.seller : seller,
    tax: tax ? changedTax(tax) : before.tax,
    account: account === undefined ? before.account : account && { ...account, bic: account.bic ?? null },
    invoices: {
      ...before.invoices,
      ...given(fields),
      reminders: { ...before.invoices.reminders, ...given(reminders) },
    },
    taxAnswered: before.taxAnswered || tax !== undefined,
    firstNumberYear: isFirstSet ? today.slice(0, 4) : before.firstNumberYear,
    remindersSince: isRemindingNow ? today : before.remindersSince,
  } satisfies StoredMoney;
}

/** Tells whether a seller can be found in a register of who pays tax. */
export const isRegistered = (seller: MoneySettings['seller']): boolean =>
  seller?.taxIds.some(({ kind }) => registeredTaxIds.some((one) => one === kind)) ?? false;

/** What cannot be, judged by what results. */
function* problemsOf({ seller, tax, invoices }: StoredMoney): Generator<FieldProblem> {
  if (invoices.enabled && seller === null)
    yield { path: 'invoices.enabled', message: 'Say first who sells: name and address' };
  else if (invoices.enabled && tax.scheme === null)
    yield { path: 'invoices.enabled', message: 'Decide first whether you charge tax' };
  if (invoices.xml && !isRegistered(seller))
    yield { path: 'invoices.xml', message: 'An e-invoice needs a VAT or tax number of yours' };
  if (invoices.creditFormat !== null && canCollide(invoices.format, invoices.creditFormat))
    yield { path: 'invoices.creditFormat', message: 'This format could give a number of an invoice again' };
}

/** A series that has a number goes on from there. */
async function firstNumberProblems(
  { database }: Needs,
  before: StoredMoney,
  { invoices: { firstNumber, format } }: StoredMoney,
  today: string,
  transaction: Transaction,
): Promise<FieldProblem[]> {
  if (firstNumber === before.invoices.firstNumber) return [];
  const where = { id: seriesOf(format, today) };
  if ((await database.models.invoiceNumbers.count({ where, transaction })) === 0) return [];
  return [{ path: 'invoices.firstNumber', message: 'This series has a number already: it goes on from there' }];
}

/** The number with which a series begins in a year. */
export async function readFirstNumber(context: Needs, year: string, transaction: Transaction): Promise<number> {
  const { stored } = await readStored(context, transaction);
  return stored.firstNumberYear === year ? stored.invoices.firstNumber : 1;
}

/** Days after which overdue invoices are reminded of, and since when; `null` while that is off. */
export async function readReminders(context: Needs): Promise<{ days: readonly number[]; since: string } | null> {
  const { invoices, remindersSince } = (await readStored(context)).stored;
  const { enabled, days } = invoices.reminders;
  return enabled && invoices.enabled && remindersSince !== null ? { days, since: remindersSince } : null;
}

/**
 * Changes what is sent and keeps the rest. Pages speak of tax and of the seller, so a change counts as one of the content.
 * @throws Conflict for an edit of an older version; RuleBroken for what does not go together
 */
export async function changeMoneySettings(context: Context, change: MoneySettingsChange): Promise<MoneySettings> {
  const { timeZone } = (await context.site.current()).content.identity;
  const today = dayIn(timeZone, context.now());
  return context.content.change(async (transaction) => {
    const before = await readStored(context, transaction);
    assertNotStale(present(before.stored, before.updatedAt), change);
    const content = changed(before.stored, change, today);
    const problems = [
      ...problemsOf(content),
      ...(await firstNumberProblems(context, before.stored, content, today, transaction)),
    ];
    if (problems.length > 0) throw ruleBroken(problems[0]?.message ?? 'Not valid', problems);
    const updatedAt = nextTimestamp(context.now(), before.updatedAt);
    const row = { id: SETTINGS_ID, content: JSON.stringify(content), updatedAt };
    await context.database.models.moneySettings.upsert(row, { transaction });
    return present(content, updatedAt);
  });
}

/** The bank details of quotes; while these are blank, the account in words stands for them. */
export async function bankDetailsOf(
  context: Needs,
  { bankDetails }: { bankDetails: string },
  transaction?: Transaction,
): Promise<string> {
  if (bankDetails.trim() !== '') return bankDetails;
  const { account } = await readMoneySettings(context, transaction);
  return account ? accountInWords(account) : '';
}
