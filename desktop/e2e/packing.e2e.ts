import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '#desktop/testing/fixtures.ts';
import { makePlaceholderElectron } from '#desktop/testing/placeholder-electron.ts';

const root = join(import.meta.dirname, '..', '..');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const packager = join(root, 'scripts', 'desktop', 'package.ts');
const run = promisify(execFile);
const load = createRequire(import.meta.url);

const OWN_PART_AT_MOST = 15 * 1024 * 1024;
const MAIN_PARTS = [
  '/package.json',
  '/main/main.js',
  '/preload/preload.cjs',
  '/renderer/desktop.html',
  '/renderer/theme.js',
];
const KEYTAR = ['/keytar/LICENSE.md', '/keytar/lib/keytar.js', '/keytar/package.json'];
const MAC = join('Portfolio Admin.app', 'Contents');
const MAC_SWITCHES = 'Portfolio Admin.app';

/** The packages for each system and the packager's output folders. Signing happens on the systems themselves. */
const TARGETS = [
  {
    system: 'mac',
    arch: 'x64',
    prebuild: 'darwin-x64',
    output: join('mac', MAC, 'Resources'),
    program: join('mac', MAC_SWITCHES),
  },
  {
    system: 'mac',
    arch: 'arm64',
    prebuild: 'darwin-arm64',
    output: join('mac-arm64', MAC, 'Resources'),
    program: join('mac-arm64', MAC_SWITCHES),
  },
  {
    system: 'linux',
    arch: 'x64',
    prebuild: 'linux-x64',
    output: join('linux-unpacked', 'resources'),
    program: join('linux-unpacked', 'portfolio-admin'),
  },
  {
    system: 'linux',
    arch: 'arm64',
    prebuild: 'linux-arm64',
    output: join('linux-arm64-unpacked', 'resources'),
    program: join('linux-arm64-unpacked', 'portfolio-admin'),
  },
  {
    system: 'win',
    arch: 'x64',
    prebuild: 'win32-x64',
    output: join('win-unpacked', 'resources'),
    program: join('win-unpacked', 'Portfolio Admin.exe'),
  },
  {
    system: 'win',
    arch: 'arm64',
    prebuild: 'win32-arm64',
    output: join('win-arm64-unpacked', 'resources'),
    program: join('win-arm64-unpacked', 'Portfolio Admin.exe'),
  },
] as const;
const NEVER = /\.(map|ts|tsx|env|pem|key|db|sqlite|log)$|\.test\.|\/(testing|e2e|test|src)\//;
const SECRETS = [
  'BEGIN PRIVATE KEY',
  'BEGIN RSA PRIVATE KEY',
  'ADMIN_PASSWORD',
  'JWT_SECRET',
  'sourceMappingURL=',
  // The folder in which it was built.
  join(import.meta.dirname, '..', '..'),
];

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Stands for `codesign` of macOS and writes down its arguments. @returns the file with them */
async function replaceCodesign(folder: string): Promise<string> {
  const calls = join(folder, 'calls');
  await mkdir(folder);
  await writeFile(join(folder, 'codesign'), `#!/bin/sh\necho "$@" >> '${calls}'\n`, { mode: 0o755 });
  return calls;
}

test('an AppImage is packed with a runtime that needs no libfuse2', async () => {
  // The runtime is downloaded when an AppImage is packed, which no test does.
  expect(await readFile(join(root, 'electron-builder.yml'), 'utf8')).toMatch(/^toolsets:\n {2}appimage: 1\./m);
});

test('an app without a repository for its updates is not packed, and the reason is shown', async ({ folder }) => {
  const env = { PATH: process.env.PATH, HOME: folder, GITHUB_REPOSITORY: 'portfolio' };
  const packing = run(process.execPath, [packager, '--linux', '--dir'], { cwd: root, env });
  await expect(packing).rejects.toThrow(/none is configured[\s\S]*Set GITHUB_REPOSITORY=owner\/name/);
});

for (const { system, arch, prebuild, output: packed, program } of TARGETS)
  test(`the package for ${system} on ${arch} contains what the app needs and nothing else`, async ({ folder }) => {
    const electron = join(folder, 'electron');
    await makePlaceholderElectron(electron, system);
    const output = join(folder, 'out');
    const tools = join(folder, 'tools');
    const signed = await replaceCodesign(tools);
    await run(
      process.execPath,
      [
        packager,
        `--${system}`,
        `--${arch}`,
        '--dir',
        '--publish',
        'never',
        `-c.electronDist=${electron}`,
        `-c.directories.output=${output}`,
      ],
      // The environment is reduced to the necessary: a build that downloads files would hide that they are
      // missing.
      {
        cwd: root,
        env: { PATH: `${tools}:${process.env.PATH}`, HOME: folder, GITHUB_REPOSITORY: 'owner/portfolio' },
      },
    );
    const resources = join(output, packed);
    const asar = join(resources, 'app.asar');
    const listed = (await run(bin('asar'), ['list', asar])).stdout.trim().split('\n');
    const content = join(folder, 'content');
    await run(bin('asar'), ['extract', asar, content]);
    const files = (await filesOf(content)).map((path) => path.slice(content.length)).sort();

    await test.step('each file of it has its reason', () => {
      for (const part of MAIN_PARTS) expect(files).toContain(part);
      const keytar = [...KEYTAR, `/keytar/prebuilds/${prebuild}/keytar.node`];
      expect(files.filter((path) => path.startsWith('/keytar/'))).toEqual(keytar);
      const others = files.filter((path) => ![...MAIN_PARTS, ...keytar].includes(path));
      expect(
        others.filter(
          (path) => !/^\/(main|renderer\/assets|icons)\/[^/]+\.(js|mjs|css|woff2|svg|png|wasm)$/.test(path),
        ),
      ).toEqual([]);
      expect(listed.filter((path) => NEVER.test(path))).toEqual([]);
    });

    await test.step('nothing secret and nothing of this machine is in it', async () => {
      for (const path of files) {
        const text = await readFile(join(content, path), 'latin1');
        expect([path, SECRETS.filter((secret) => text.includes(secret))]).toEqual([path, []]);
      }
    });

    await test.step('its own part is small', async () => {
      const all = await Promise.all((await filesOf(resources)).map(async (path) => (await stat(path)).size));
      const size = all.reduce((sum, one) => sum + one, 0);
      test.info().annotations.push({ type: 'own part', description: `${(size / 1024 / 1024).toFixed(1)} MB` });
      expect(size).toBeLessThan(OWN_PART_AT_MOST);
    });

    await test.step('the native part of the keychain is the published one, outside of the archive', async () => {
      const hash = async (path: string) =>
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex');
      const packed = join(resources, 'app.asar.unpacked', 'keytar', 'prebuilds', prebuild, 'keytar.node');
      expect(await hash(packed)).toBe(await hash(join(root, 'node_modules/keytar/prebuilds', prebuild, 'keytar.node')));
    });

    // The packer names the source of updates on Linux only where no installer is built.
    if (system === 'linux')
      await test.step('updates come from the repository that packed it', async () => {
        const feed = await readFile(join(resources, 'app-update.yml'), 'utf8');
        expect(feed).toMatch(/^owner: owner$/m);
        expect(feed).toMatch(/^repo: portfolio$/m);
      });

    if (system === 'mac')
      await test.step('macOS is told why the app looks for a server in the local network', async () => {
        const info = await readFile(join(resources, '..', 'Info.plist'), 'utf8');
        expect(info).toMatch(/<key>NSLocalNetworkUsageDescription<\/key>\s*<string>[^<]+/);
      });

    await test.step('a binary of macOS has a signature again after its switches were turned', async () => {
      const calls = await readFile(signed, 'utf8').catch(() => '');
      if (system === 'mac') expect(calls).toMatch(/^--sign - --force .*Portfolio Admin\.app$/m);
      else expect(calls).toBe('');
    });

    await test.step('Electron’s switches stand as they should', async () => {
      const { getCurrentFuseWire, FuseV1Options: fuse } = load('@electron/fuses');
      const wire = await getCurrentFuseWire(join(output, program));
      const isOn = (option: number) => wire[option] === '1'.charCodeAt(0);
      expect({
        runAsNode: isOn(fuse.RunAsNode),
        cookies: isOn(fuse.EnableCookieEncryption),
        nodeOptions: isOn(fuse.EnableNodeOptionsEnvironmentVariable),
        inspect: isOn(fuse.EnableNodeCliInspectArguments),
        integrity: isOn(fuse.EnableEmbeddedAsarIntegrityValidation),
        onlyAsar: isOn(fuse.OnlyLoadAppFromAsar),
        fileRights: isOn(fuse.GrantFileProtocolExtraPrivileges),
      }).toEqual({
        runAsNode: false,
        cookies: true,
        nodeOptions: false,
        inspect: false,
        integrity: true,
        onlyAsar: true,
        fileRights: false,
      });
    });
  });
