import { toIsoOrNull } from '#api/core/timestamps.ts';
import type { UserRow } from '#api/database/tables/users.ts';
import type { User } from '#common/contract/auth.ts';

export function presentUser(row: UserRow): User {
  return { id: row.id, name: row.name, email: row.email, role: row.role, lastLogin: toIsoOrNull(row.lastLogin) };
}
