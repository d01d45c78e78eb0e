import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, environment, node24, root } from './prepare.mjs';

ensureInstalled(['site', 'checks', 'desktop', 'api-types']);
const { status } = spawnSync(node24, [join(root, 'scripts', 'testing', 'run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
});
process.exit(status ?? 1);
