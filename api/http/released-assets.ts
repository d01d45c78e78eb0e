import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ReleasedAssetRow } from '#api/database/tables/server.ts';
import { notFound } from '#common/errors.ts';
import { DAY } from '#common/limits.ts';
import { pickEncoding } from './encodings.ts';
import { headerOf } from './headers.ts';

/**
 * Pages stay open over an upgrade, and a balancer sends their requests to instances of another build. Every instance
 * therefore writes the assets of its build into the database, from where any other can serve them.
 */

/** Assets are kept this long after the last instance with their build ended. */
const RETENTION = 30 * DAY;

/** Assets carry a hash of their content in their name, so one name always is one content. */
const NAME = /^[\w.-]{1,150}$/;
const isCompressedCopy = (name: string) => /\.(br|gz)$/.test(name);

async function readAsset(folder: string, name: string): Promise<Pick<ReleasedAssetRow, 'encoding' | 'body'>> {
  const compressed = join(folder, `${name}.br`);
  if (existsSync(compressed)) return { encoding: 'br', body: await readFile(compressed) };
  return { encoding: 'identity', body: await readFile(join(folder, name)) };
}

/**
 * Writes those assets of a build that are not in the database yet, and notes of the others that they are in use.
 * Repeating it costs two queries. @returns the number of written assets
 */
export async function releaseAssets({ database, now }: Context, clientFolder: string): Promise<number> {
  const { releasedAssets } = database.models;
  const folder = join(clientFolder, 'assets');
  const names = (await readdir(folder)).filter((name) => !isCompressedCopy(name));
  // First, so that no cleanup deletes them after they were found.
  await releasedAssets.update(
    { usedAt: now() },
    { where: { name: { [Op.in]: names }, usedAt: { [Op.lt]: now() - DAY } } },
  );
  const rows = await selectRows(releasedAssets, { attributes: ['name'], where: { name: { [Op.in]: names } } });
  const known = new Set(rows.map(({ name }) => name));
  const missing = names.filter((name) => !known.has(name));
  if (missing.length === 0) return 0;
  await database.transaction(async (transaction) => {
    for (const name of missing) {
      const row = { name, ...(await readAsset(folder, name)), usedAt: now() };
      // Another instance of the same build may be starting.
      await releasedAssets.bulkCreate([row], { ignoreDuplicates: true, transaction });
    }
  });
  return missing.length;
}

export async function deleteExpiredAssets({ database, now }: Context): Promise<void> {
  await database.models.releasedAssets.destroy({ where: { usedAt: { [Op.lt]: now() - RETENTION } } });
}

/** Replies with an asset of another build. @throws NotFound */
export async function replyWithReleasedAsset(
  { database }: Context,
  name: string,
  request: Request,
  h: ResponseToolkit,
): Promise<ResponseObject> {
  const row = NAME.test(name) ? await selectRow(database.models.releasedAssets, { where: { name } }) : undefined;
  if (!row) throw notFound('File');
  const body = Buffer.from(row.body);
  const known = request.server.mime.path(name);
  const type = 'type' in known ? known.type : 'application/octet-stream';
  if (row.encoding === 'identity') return h.response(body).type(type);
  const acceptsBrotli = pickEncoding(headerOf(request, 'accept-encoding')) === 'br';
  const reply = acceptsBrotli
    ? h.response(body).header('content-encoding', 'br')
    : h.response(await promisify(brotliDecompress)(body));
  return reply.type(type).vary('accept-encoding');
}
