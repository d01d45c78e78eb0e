import type { User } from '../../../common/contract/auth.ts';
import type { UserRow } from '../../database/models/people.ts';
import { toIsoOrNull } from '../../moments.ts';

export function presentUser(row: UserRow): User {
  return { id: row.id, name: row.name, email: row.email, role: row.role, lastLogin: toIsoOrNull(row.lastLogin) };
}
