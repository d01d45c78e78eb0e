import { newId } from '#api/core/ids.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { appendRecord } from '#api/work/record/append-events.ts';
import type { RecordData } from '#common/backup/record-entry.ts';
import { DAY } from '#common/limits.ts';
import type { TestServer } from './test-server.ts';

type Needs = Pick<TestServer, 'context'>;

/** An engagement as it is after the client's confirmation. */
export const engagementRow = (fields: Partial<EngagementRow> = {}): EngagementRow => ({
  id: newId(),
  quoteId: newId(),
  contactId: null,
  number: 'Q-2026-0001',
  title: 'A shop for Acme',
  clientName: 'Mara Winter',
  clientEmail: 'mara@acme.example',
  clientCompany: 'Acme',
  state: 'confirmed',
  currency: 'EUR',
  agreedPrice: 480_000,
  agreedDate: '2026-11-20',
  firstAgreedDate: '2026-11-12',
  timeZone: 'UTC',
  deliveredOn: '2026-11-20',
  daysLate: 0,
  handoverNote: null,
  handoverUrl: null,
  answeredAt: null,
  delivered: 1,
  comment: null,
  recordName: 'none',
  trade: null,
  roomToken: newId(),
  cancelReason: null,
  cancelledAt: null,
  invitedAt: null,
  askTestimonial: 1,
  erasedAt: null,
  billing: null,
  taxes: null,
  createdAt: 1,
  updatedAt: 1,
  ...fields,
});

/** Adds a row to the record. */
export const record = ({ context }: Needs, engagement: EngagementRow, data: RecordData, at?: number) =>
  context.database.transaction((transaction) =>
    appendRecord(context, { ...data, engagement, ...(at !== undefined && { at }) }, transaction),
  );

const documentHash = 'a'.repeat(64);

/** Records an engagement from its agreement to the client's answer. */
export async function recordDelivery(
  api: Needs,
  fields: Partial<EngagementRow> = {},
  { delivered = true, daysLate = 0 }: { delivered?: boolean; daysLate?: number } = {},
): Promise<EngagementRow> {
  const engagement = engagementRow(fields);
  const { agreedDate, firstAgreedDate } = engagement;
  await api.context.database.models.engagements.create(engagement);
  await record(api, engagement, { kind: 'agreed', data: { documentHash, agreedDate: firstAgreedDate } });
  if (agreedDate !== firstAgreedDate)
    await record(api, engagement, { kind: 'changed', data: { documentHash, agreedDate } });
  const deliveredOn = new Date(Date.parse(agreedDate) + daysLate * DAY).toISOString().slice(0, 10);
  await record(api, engagement, { kind: 'delivered', data: { deliveredOn, agreedDate, daysLate } });
  await record(api, engagement, { kind: 'confirmed', data: { delivered } });
  return engagement;
}

/** Records so many deliveries that the record can be shown. */
export async function recordThree(api: Needs): Promise<EngagementRow[]> {
  return [
    await recordDelivery(api, { recordName: 'full' }),
    await recordDelivery(api, { recordName: 'first', trade: 'Bakery', clientName: 'Jonas Berg' }, { daysLate: 3 }),
    await recordDelivery(api, { clientName: 'Nobody Named' }),
  ];
}
