import type { Request } from '@hapi/hapi';
import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { toIso } from '#api/core/timestamps.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { EngagementRow, RoomFileRow } from '#api/database/tables/engagements.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import { type AcceptedFile, acceptDocument, requireFile } from '#api/files/accept.ts';
import { createFileTable } from '#api/files/file-table.ts';
import { receive } from '#api/files/receive.ts';
import { lockEngagement } from '#api/work/find.ts';
import { roomForm } from '#common/contract/quotes/engagements.ts';
import type { RoomFile } from '#common/contract/quotes/shapes.ts';
import { missing, ruleBroken } from '#common/errors.ts';
import { ROOM } from '#common/quote-limits.ts';
import type { RoomParty } from '#common/quote-options.ts';
import { fileRules } from '#common/rules/files.ts';
import * as messages from '#common/texts/keys/messages.ts';
import { t } from '#common/texts/text.ts';

/** Keeps files of rooms apart from what visitors attach to requests, which is deleted when none claims it. */
const FOLDER = 'rooms';

/** Makes the address at which whoever sees the room reads a file of it. */
export type AddressOf = (file: FileRow) => string;

export const presentRoomFile = (file: FileRow, { from, at }: RoomFileRow, addressOf: AddressOf): RoomFile => ({
  id: file.id,
  from,
  originalName: file.originalName,
  contentType: file.contentType,
  size: file.size,
  url: addressOf(file),
  at: toIso(at),
});

export async function readRoomFiles(
  { database: { models } }: Context,
  engagementId: string,
  addressOf: AddressOf,
  transaction?: Transaction,
): Promise<RoomFile[]> {
  const inside = transaction && { transaction };
  const inRoom = await selectRows(models.roomFiles, { where: { engagementId }, order: ['at', 'id'], ...inside });
  const files = await selectRows(models.files, { where: { id: inRoom.map(({ id }) => id) }, ...inside });
  const byId = new Map(files.map((file) => [file.id, file]));
  return inRoom.flatMap((row) => {
    const file = byId.get(row.id);
    return file ? [presentRoomFile(file, row, addressOf)] : [];
  });
}

/** A file of this room; one of another room is not found. @throws NotFound */
export async function findRoomFile(
  { database: { models } }: Context,
  { id, engagementId }: Pick<RoomFileRow, 'id' | 'engagementId'>,
  transaction?: Transaction,
): Promise<FileRow> {
  const inside = transaction && { transaction };
  const inRoom = await selectRow(models.roomFiles, { where: { id, engagementId }, ...inside });
  const file = inRoom && (await selectRow(models.files, { where: { id }, ...inside }));
  if (!file) throw missing(messages.fileNotFound);
  return file;
}

const tooMany = () => {
  const message = t(messages.roomFilesMost, { max: ROOM.files });
  return ruleBroken(message, [{ path: roomForm.field, message }]);
};

interface Sender {
  engagementId: string;
  from: RoomParty;
  addressOf: AddressOf;
  /** Emits the event for the other side, in the transaction that stores the file. */
  emit(engagement: EngagementRow, file: FileRow, transaction: Transaction): Promise<void>;
}

async function store(context: Context, accepted: AcceptedFile, sender: Sender): Promise<RoomFile> {
  const { database, now } = context;
  const { files, newRow, removeObjects } = createFileTable(context);
  const { engagementId, from, addressOf, emit } = sender;
  const file = newRow(accepted, { kind: 'attachment', folder: FOLDER });
  const row: RoomFileRow = { id: file.id, engagementId, from, at: now() };
  try {
    await database.transaction(async (transaction) => {
      const engagement = await lockEngagement(context, engagementId, transaction);
      const { roomFiles } = database.models;
      if ((await roomFiles.count({ where: { engagementId }, transaction })) >= ROOM.files) throw tooMany();
      await files.create(file, { transaction });
      await roomFiles.create(row, { transaction });
      await emit(engagement, file, transaction);
    });
  } catch (error) {
    await removeObjects([accepted]);
    throw error;
  }
  return presentRoomFile(file, row, addressOf);
}

/**
 * Receives a file and puts it into a room.
 * @throws RuleBroken without one and in a full room; UnsupportedMediaType by its content; TooLarge
 */
export async function receiveRoomFile(context: Context, request: Request, sender: Sender): Promise<RoomFile> {
  const { config, database, storageHealth, storages } = context;
  const { engagementId } = sender;
  return receive(request, config.dataDir, roomForm, async ({ files, incoming }) => {
    const file = requireFile(files, roomForm.field, fileRules.room);
    if ((await database.models.roomFiles.count({ where: { engagementId } })) >= ROOM.files) throw tooMany();
    await storageHealth.require();
    return store(
      context,
      await acceptDocument(await storages.current(), incoming, file, 'room', roomForm.field),
      sender,
    );
  });
}
