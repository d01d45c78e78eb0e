import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryOf } from './repository.ts';
import { windowsSigningArgs } from './signing.ts';

/**
 * Packs the app with electron-builder, which gets the given arguments. Without a repository it would pack an app that
 * finds no updates, and warn in one line of many, so that ends here.
 */
const root = join(import.meta.dirname, '..', '..');
const remote = spawnSync('git', ['remote', 'get-url', 'origin'], { cwd: root, encoding: 'utf8' });
const repository = repositoryOf(process.env.GITHUB_REPOSITORY, remote.stdout ?? '');

if (repository === null) {
  process.stderr.write(
    'The app was not packed: it gets its updates from a repository on GitHub, and none is configured.\n' +
      'Set GITHUB_REPOSITORY=owner/name, or add it as the remote: git remote add origin https://github.com/owner/name\n',
  );
  process.exit(1);
}

const [owner, repo] = repository.split('/');
const builder = join(root, 'node_modules', 'electron-builder', 'cli.js');
const { status, error } = spawnSync(
  process.execPath,
  [
    builder,
    ...process.argv.slice(2),
    `-c.publish.owner=${owner}`,
    `-c.publish.repo=${repo}`,
    ...windowsSigningArgs(process.env),
  ],
  { cwd: root, stdio: 'inherit' },
);
if (error) throw error;
process.exit(status ?? 1);
