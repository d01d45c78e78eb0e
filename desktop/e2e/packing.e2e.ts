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
    packages: [
      { arch: 'x64', folder: 'mac', prebuild: 'darwin-x64' },
      { arch: 'arm64', folder: 'mac-arm64', prebuild: 'darwin-arm64' },
    ],
    output: join(MAC, 'Resources'),
    program: MAC_SWITCHES,
  },
  {
    system: 'linux',
    packages: [
      { arch: 'x64', folder: 'linux-unpacked', prebuild: 'linux-x64' },
      { arch: 'arm64', folder: 'linux-arm64-unpacked', prebuild: 'linux-arm64' },
    ],
    output: 'resources',
    program: 'portfolio-admin',
  },
  {
    system: 'win',
    packages: [
      { arch: 'x64', folder: 'win-unpacked', prebuild: 'win32-x64' },
      { arch: 'arm64', folder: 'win-arm64-unpacked', prebuild: 'win32-arm64' },
    ],
    output: 'resources',
    program: 'Portfolio Admin.exe',
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

type Target = (typeof TARGETS)[number];

/** Packs the app for a system. @returns the folder of the packages, and the file with what was signed */
async function pack({ system, packages }: Target, folder: string): Promise<{ output: string; signed: string }> {
  const electron = join(folder, 'electron');
  await makePlaceholderElectron(electron, system);
  const [output, tools] = [join(folder, 'out'), join(folder, 'tools')];
  const signed = await replaceCodesign(tools);
  await run(
    process.execPath,
    [
      packager,
      `--${system}`,
      ...packages.map(({ arch }) => `--${arch}`),
      '--dir',
      '--publish',
      'never',
      `-c.electronDist=${electron}`,
      `-c.directories.output=${output}`,
    ],
    // The environment is reduced to the necessary: a build that downloads files would hide that they are missing.
    { cwd: root, env: { PATH: `${tools}:${process.env.PATH}`, HOME: folder, GITHUB_REPOSITORY: 'owner/portfolio' } },
  );
  return { output, signed };
}

/** Looks at the archive of a package, and at what lies beside it. */
async function lookAtArchive(resources: string, content: string, prebuild: string): Promise<void> {
  await run(bin('asar'), ['extract', join(resources, 'app.asar'), content]);
  const entries = await readdir(content, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) => join(entry.parentPath, entry.name).slice(content.length);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(pathOf)
    .sort();

  await test.step('each file of it has its reason', () => {
    for (const part of MAIN_PARTS) expect(files).toContain(part);
    const keytar = [...KEYTAR, `/keytar/prebuilds/${prebuild}/keytar.node`];
    expect(files.filter((path) => path.startsWith('/keytar/'))).toEqual(keytar);
    const others = files.filter((path) => ![...MAIN_PARTS, ...keytar].includes(path));
    expect(
      others.filter((path) => !/^\/(main|renderer\/assets|icons)\/[^/]+\.(js|mjs|css|woff2|svg|png|wasm)$/.test(path)),
    ).toEqual([]);
    expect(entries.map(pathOf).filter((path) => NEVER.test(path))).toEqual([]);
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
}

async function lookAtSwitches(program: string): Promise<void> {
  await test.step('Electron’s switches stand as they should', async () => {
    const { getCurrentFuseWire, FuseV1Options: fuse } = load('@electron/fuses');
    const wire = await getCurrentFuseWire(program);
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
}

for (const target of TARGETS)
  test(`the packages for ${target.system} contain what the app needs and nothing else`, async ({ folder }) => {
    const { system, packages } = target;
    const { output, signed } = await pack(target, folder);
    for (const { arch, folder: packed, prebuild } of packages) {
      const resources = join(output, packed, target.output);
      await lookAtArchive(resources, join(folder, arch), prebuild);
      await lookAtSwitches(join(output, packed, target.program));

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
        if (system === 'mac')
          expect(calls).toMatch(new RegExp(`^--sign - --force .*/${packed}/Portfolio Admin\\.app$`, 'm'));
        else expect(calls).toBe('');
      });
    }
  });
