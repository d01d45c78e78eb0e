import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import type { DeliveryRow } from '#api/database/tables/deliveries.ts';

export const presentEmail = (row: DeliveryRow) => ({
  id: row.id,
  template: row.template,
  to: row.recipient,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  lastError: row.lastError,
  createdAt: toIso(row.createdAt),
  nextAttemptAt: toIsoOrNull(row.nextAttemptAt),
  sentAt: toIsoOrNull(row.sentAt),
  contactId: row.contactId,
  sendAt: toIsoOrNull(row.sendAt),
  undoUntil: toIsoOrNull(row.undoUntil),
  messageId: row.messageId,
  bouncedAt: toIsoOrNull(row.bouncedAt),
  bounceReason: row.bounceReason,
});
