import { toIsoOrNull } from '#api/core/timestamps.ts';
import type { UserRow } from '#api/database/tables/users.ts';
import { starter } from '#common/content/starter/starter.ts';
import type { User } from '#common/contract/auth.ts';
import { UNNAMED_USER } from '#common/options.ts';

/** Reads the name of the owner in the draft of the site. */
export type ReadOwnerName = () => Promise<string>;

/** A user who was never named has the name of the site's owner, once that is not the starter's. */
async function nameOf({ name }: UserRow, readOwnerName: ReadOwnerName): Promise<string> {
  if (name !== UNNAMED_USER) return name;
  const ownerName = await readOwnerName();
  return ownerName === '' || ownerName === starter.identity.ownerName ? name : ownerName;
}

export async function presentUser(row: UserRow, readOwnerName: ReadOwnerName): Promise<User> {
  const { id, email, role, lastLogin } = row;
  return { id, name: await nameOf(row, readOwnerName), email, role, lastLogin: toIsoOrNull(lastLogin) };
}
