import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

interface Release {
  version: string;
  notes: string;
  /** Content of the installer that the feed serves. */
  program: string;
  /** Content that the feed announces, when it differs from what it serves. */
  announced?: string;
  /** Name of the installed AppImage. */
  installedAs?: string;
}

const sha512 = (text: string) => createHash('sha512').update(text).digest('base64');

/** Serves a local release feed and creates an installed app that uses it. */
export async function startUpdateFeed(
  folder: string,
  { version, notes, program, announced = program, installedAs = 'Portfolio Admin.AppImage' }: Release,
) {
  const file = `Portfolio-Admin-${version}.AppImage`;
  const feed = [
    `version: ${version}`,
    'files:',
    `  - url: ${file}`,
    `    sha512: ${sha512(announced)}`,
    `    size: ${program.length}`,
    `path: ${file}`,
    `sha512: ${sha512(announced)}`,
    'releaseNotes: |',
    ...notes.split('\n').map((line) => `  ${line}`),
    `releaseDate: '2026-01-01T00:00:00.000Z'`,
    '',
  ].join('\n');
  const requestedPaths: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://feed');
    requestedPaths.push(pathname);
    if (pathname.endsWith('.yml')) response.end(feed);
    else if (pathname === `/${file}`) response.end(program);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  const url = `http://127.0.0.1:${address.port}`;
  await writeFile(
    join(folder, 'app-update.yml'),
    `provider: generic\nurl: ${url}\nupdaterCacheDirName: portfolio-admin\n`,
  );
  const installed = join(folder, installedAs);
  await writeFile(installed, 'the version that runs', { mode: 0o755 });
  return {
    requestedPaths,
    installed,
    /** Environment variables for starting the app as an installed one. */
    env: { DOUBLE_PACKAGED: 'yes', APPIMAGE: installed, XDG_CACHE_HOME: join(folder, 'cache') },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
