import { toIso, toIsoOrNull } from '#api/core/timestamps.ts';
import type { PasskeyRow } from '#api/database/tables/passkeys.ts';
import type { Passkey } from '#common/contract/passkeys.ts';

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: toIso(createdAt),
  lastUsedAt: toIsoOrNull(lastUsedAt),
});
