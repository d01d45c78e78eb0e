import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from '@hapi/hapi';
import type { Context } from '#api/core/context.ts';
import { DAY, HOUR } from '#common/limits.ts';
import { paths } from '#common/paths.ts';
import { replyWithReleasedAsset } from './released-assets.ts';

/** Not every site offers a resume, and the owner's replaces the sample, so it has a route of its own. */
const routedElsewhere = new Set<string>([paths.resume]);

interface Folders {
  /** The built site. */
  clientFolder: string;
  /** Files that are served under their own name. */
  staticFolder: string;
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
