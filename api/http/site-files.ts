import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Request, ResponseObject, ResponseToolkit, Server } from '@hapi/hapi';
import { Op } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import { selectRow, selectRows } from '#api/database/table.ts';
import type { ReleasedAssetRow } from '#api/database/tables/server.ts';
import { adminManifestPath, adminWorkerPath } from '#common/admin-paths.ts';
import type { PublicContent } from '#common/contract/site.ts';
import { notFound } from '#common/errors.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { paths } from '#common/paths.ts';
import type { SiteBuild } from '#common/site-build.ts';
import { pickEncoding } from './encodings.ts';
import { headerOf } from './headers.ts';
import type { PageCache } from './page-cache.ts';
import { hashOf } from './security.ts';

/** Not every site offers a resume, and the owner's replaces the sample, so it has a route of its own. */
const routedElsewhere = new Set<string>([paths.resume]);

interface Folders {
  /** The built site. */
  clientFolder: string;
  /** Files that are served under their own name. */
  staticFolder: string;
}

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
async function replyWithReleasedAsset(
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

/** Registers the files of the web app, those of earlier builds included. */
export function registerFiles(server: Server, context: Context, { clientFolder, staticFolder }: Folders): void {
  const assets = join(clientFolder, 'assets');
  const ownAssets = new Set(existsSync(assets) ? readdirSync(assets) : []);
  const file = { confine: assets, lookupCompressed: true, lookupMap: { br: '.br', gzip: '.gz' } };
  server.onDemand.add({
    method: 'GET',
    path: '/assets/{file*}',
    options: {
      auth: false,
      app: { isPrecompressed: true },
      cache: { expiresIn: 365 * DAY, privacy: 'public', otherwise: 'no-cache' },
      response: { ranges: true },
    },
    handler(request, h) {
      const name = String(request.params.file);
      return ownAssets.has(name) ? h.file(name, file) : replyWithReleasedAsset(context, name, request, h);
    },
  });
  server.ext('onPreResponse', (request, h) => {
    if (request.path.startsWith('/assets/') && 'header' in request.response && request.response.statusCode < 400)
      request.response.header('cache-control', 'public, max-age=31536000, immutable');
    return h.continue;
  });
  for (const name of readdirSync(staticFolder).filter((one) => !routedElsewhere.has(`/${one}`)))
    server.onDemand.add({
      method: 'GET',
      path: `/${name}`,
      options: { auth: false, cache: { expiresIn: HOUR, privacy: 'public' }, response: { ranges: true } },
      handler: { file: { path: join(staticFolder, name), confine: staticFolder } },
    });
}

const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

/** Adds the manifest of the dashboard and its service worker. Browsers ask for both again each time. @returns their paths */
export function addAdminFiles(
  { entry, build }: { entry: Pick<SiteBuild, 'adminManifestText' | 'adminWorkerText'>; build: string },
  readContent: () => Promise<PublicContent>,
  pageCache: PageCache,
): string[] {
  const add = (path: string, headers: Record<string, string>, write: () => string | Promise<string>) => {
    pageCache.add(path, {
      headers: { 'cache-control': 'no-cache', ...headers },
      render: async () => ({ status: 200, body: await write() }),
    });
    return path;
  };
  const manifest = { 'content-type': 'application/manifest+json; charset=utf-8' };
  // The policy of its own file is that of the worker, which asks for the pages of the dashboard.
  const worker = { 'content-type': 'text/javascript; charset=utf-8', 'content-security-policy': WORKER_POLICY };
  return [
    add(adminManifestPath, manifest, async () => entry.adminManifestText(await readContent())),
    add(adminWorkerPath, worker, () => entry.adminWorkerText(build, hashOf)),
  ];
}
