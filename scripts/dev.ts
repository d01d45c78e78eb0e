import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** API and web app with hot reload: http://localhost:5173, the API behind it on port 4000. */
const root = join(import.meta.dirname, '..');
const env = { ...process.env, NODE_ENV: 'development', PUBLIC_URL: 'http://localhost:5173', LOG_LEVEL: 'info' };
const options = { cwd: root, stdio: 'inherit', env } as const;

const children = [
  spawn(
    process.execPath,
    ['--watch-path=api', '--watch-path=common', '--watch-preserve-output', 'api/main.ts'],
    options,
  ),
  spawn(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), '--config', 'web/vite.config.ts'], options),
];

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children)
  child.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 1;
  });
