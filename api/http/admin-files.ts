import { adminManifestPath, adminWorkerPath } from '#common/admin-paths.ts';
import type { PublicContent } from '#common/contract/site.ts';
import type * as WebEntry from '#web/app/entry-server.tsx';
import type { PageCache } from './page-cache.ts';
import { hashOf } from './security.ts';

const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

/** Adds the manifest of the dashboard and its service worker. Browsers ask for both again each time. @returns their paths */
export function addAdminFiles(
  { entry, build }: { entry: Pick<typeof WebEntry, 'adminManifestText' | 'adminWorkerText'>; build: string },
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
