import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { drawIcons } from './icons.ts';

const root = join(import.meta.dirname, '..', '..');
const dist = join(root, 'desktop', 'dist');

/** The packed app has only this package file and none of the project's dependencies. */
async function writePackage(): Promise<void> {
  const { version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const text = {
    name: 'portfolio-admin',
    productName: 'Portfolio Admin',
    description: 'The owner’s dashboard, with the session in the keychain of the system',
    version,
    license,
    author: 'Portfolio Admin',
    private: true,
    type: 'module',
    main: 'main/main.js',
    // Linux finds the app of a window, and its icon, by the name of this file. GNOME refuses global shortcuts to a name
    // that is no reversed domain.
    desktopName: 'app.portfolio.admin.desktop',
  };
  await writeFile(join(dist, 'package.json'), `${JSON.stringify(text, null, 2)}\n`);
}

/** The keychain's module with what it loads, for every system; the packer picks one. */
async function copyKeytar(): Promise<void> {
  const from = join(root, 'node_modules', 'keytar');
  for (const part of ['package.json', 'LICENSE.md', 'lib', 'prebuilds'])
    await cp(join(from, part), join(dist, 'keytar', part), { recursive: true });
}

await rm(dist, { recursive: true, force: true });
// With another value in the environment, a test's included, Vite would compile the pages for development.
process.env.NODE_ENV = 'production';
await build({ configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' });
await drawIcons();
await copyKeytar();
await writePackage();
console.log('Built desktop/dist');
