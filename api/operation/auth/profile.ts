import type { Context } from '#api/core/context.ts';
import type { UserRow } from '#api/database/tables/users.ts';
import type { Owner } from '#api/http/auth.ts';
import type { updateProfile } from '#common/contract/auth.ts';
import type { PayloadOf } from '#common/endpoint.ts';
import { conflict, ruleBroken } from '#common/errors.ts';
import { profileMessages } from '#common/messages.ts';
import type { Confirmation } from './confirm-owner.ts';
import { type Caller, profileEvent } from './notices.ts';
import { issueDevice, readDevice } from './sign-ins.ts';
import type { Users } from './users.ts';

/** Changes name and email of the signed-in user. */
export function createProfile(context: Context, users: Users, { confirmOwner }: Confirmation) {
  const { database, secrets } = context;

  async function rename(row: UserRow, name: string | undefined): Promise<void> {
    if (name === undefined || name === row.name) return;
    await database.transaction(async (transaction) => {
      await users.change(row, { name }, transaction);
      const subject = { account: { ...row, name }, notice: null, from: null };
      await context.events.emit(profileEvent({ fields: ['name'] }, subject), transaction);
    });
  }

  async function changeEmail(row: UserRow, email: string, name: string, from: Caller): Promise<void> {
    if (await users.findByEmail(email)) throw conflict(profileMessages.taken);
    const changed = { ...row, email, name };
    const fields = name === row.name ? (['email'] as const) : (['name', 'email'] as const);
    // Emails to the owner may go to this address.
    await context.content.change(async (transaction) => {
      await users.endSessions(row, { email, name }, transaction);
      const detail = `The address was ${row.email}, and is ${email} now.`;
      const subject = { account: changed, notice: 'email-changed', from, detail, alsoTo: row.email } as const;
      await context.events.emit(profileEvent({ fields: [...fields] }, subject), transaction);
    });
  }

  /**
   * Another email takes the password, ends every other session and is told to both addresses. @throws RuleBroken when
   * the password is missing or wrong; Conflict when another user has the email
   */
  return async (
    owner: Owner,
    { name, email: given, currentPassword, code, passkey }: PayloadOf<typeof updateProfile>,
    from: Caller,
    deviceCookie: unknown,
  ) => {
    const email = given?.toLowerCase();
    const row = await users.read(owner.id);
    if (email === undefined || email === row.email) {
      await rename(row, name);
      return { data: await users.present(await users.read(owner.id)), deviceCookie: null };
    }
    if (!currentPassword) {
      const message = profileMessages.passwordRequired;
      throw ruleBroken(message, [{ path: 'currentPassword', message }]);
    }
    const confirmed = await confirmOwner(owner, { password: currentPassword, code, passkey }, from, 'currentPassword');
    await changeEmail(confirmed, email, name ?? confirmed.name, from);
    const { token, user } = await users.freshSession(owner.id, owner.signInId);
    // The cookie is good for one email only, and this device stays a known one.
    const device = readDevice(deviceCookie, row.email, secrets.jwtSecret);
    return {
      data: { ...user, token },
      deviceCookie: device === null ? null : issueDevice(device, email, secrets.jwtSecret),
    };
  };
}
