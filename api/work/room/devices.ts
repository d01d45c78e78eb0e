import { randomBytes } from 'node:crypto';
import type { Request, ServerStateCookieOptions } from '@hapi/hapi';
import type { Config } from '#api/config.ts';
import type { Context } from '#api/core/context.ts';
import { isToken } from '#api/core/ids.ts';
import { sha256 } from '#api/core/sha256.ts';
import { selectRow } from '#api/database/table.ts';
import type { EngagementRow } from '#api/database/tables/engagements.ts';
import { isHttps, nameCookie, readCookie } from '#api/http/cookies.ts';
import { getRoom } from '#common/contract/quotes/room.ts';
import { AppError, missing } from '#common/errors.ts';
import { ROOM } from '#common/quote-limits.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';

/** Opens one room on one device; each room has its own, because its path is that of the room. */
export const roomCookieName = (config: Pick<Config, 'publicUrl'>) => nameCookie(config, 'room', '__Secure-');
const SECRET_BYTES = 32;

export const roomCookie = (config: Pick<Config, 'publicUrl'>, token: string): ServerStateCookieOptions => ({
  ttl: ROOM.deviceTtl,
  isHttpOnly: true,
  isSecure: isHttps(config),
  isSameSite: 'Lax',
  path: getRoom.path.replace('{token}', token),
  encoding: 'none',
  strictHeader: true,
});

/** A browser can send more than one cookie with this name, and any of them may fit. */
const deviceIdsOf = ({ config }: Pick<Context, 'config'>, request: Request): string[] =>
  readCookie(request, roomCookieName(config)).map((secret) => sha256(secret));

/** The engagement of a room's link. @throws NotFound */
export async function findRoom({ database }: Pick<Context, 'database'>, token: string): Promise<EngagementRow> {
  if (!isToken(token)) throw missing(messages.roomNotFound);
  const row = await selectRow(database.models.engagements, { where: { roomToken: token } });
  // The comparison of a database can take other letters for the same.
  if (row?.roomToken !== token) throw missing(messages.roomNotFound);
  return row;
}

/** The engagement of a room that is open on the device that asks. @throws NotFound; CodeRequired, alike for every room */
export async function requireRoom(
  context: Pick<Context, 'config' | 'database' | 'now'>,
  token: string,
  request: Request,
): Promise<EngagementRow> {
  const room = await findRoom(context, token);
  const where = { id: deviceIdsOf(context, request), engagementId: room.id };
  const device = await selectRow(context.database.models.roomDevices, { where });
  if (!device || device.expiresAt <= context.now()) throw new AppError('code_required', t(messages.roomCode));
  return room;
}

/** A new device of a room, in the transaction in which its code is used; resolves to what its cookie holds. */
export function newDevice({ now }: Pick<Context, 'now'>, engagementId: string) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const createdAt = now();
  return { secret, row: { id: sha256(secret), engagementId, createdAt, expiresAt: createdAt + ROOM.deviceTtl } };
}

/** Closes the room on the device that asks. */
export async function deleteRoomDevice(
  context: Pick<Context, 'config' | 'database'>,
  { id: engagementId }: Pick<EngagementRow, 'id'>,
  request: Request,
): Promise<void> {
  const where = { id: deviceIdsOf(context, request), engagementId };
  await context.database.models.roomDevices.destroy({ where });
}
