import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Electron's fuses in its binary: a marker, the version of the list, its length, and all fuses turned on. */
const FUSE_MARK = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES = 9;
const fuses = Buffer.concat([Buffer.from(FUSE_MARK), Buffer.from([1, FUSES]), Buffer.alloc(FUSES, '1')]);

const { NtExecutable, NtExecutableResource, Resource } = createRequire(import.meta.url)('resedit');
const ENGLISH = 1033;

/** An empty Windows executable, into which the packager writes its icon and the hash of the archive. */
function emptyExe(): Buffer {
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.setFileVersion(1, 0, 0, 0, ENGLISH);
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  return Buffer.from(program.generate());
}

const plistOf = (name: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
  <key>CFBundleExecutable</key><string>${name}</string>
  <key>CFBundleIdentifier</key><string>com.github.Electron</string>
  <key>CFBundleName</key><string>${name}</string>
</dict></plist>
`;

async function writeBundle(folder: string, name: string): Promise<void> {
  const contents = join(folder, `${name}.app`, 'Contents');
  for (const part of ['MacOS', 'Resources', 'Frameworks']) await mkdir(join(contents, part), { recursive: true });
  await writeFile(join(contents, 'Info.plist'), plistOf(name));
  await writeFile(join(contents, 'MacOS', name), 'placeholder', { mode: 0o755 });
}

/** The macOS bundle with its helpers; the fuses are in the framework. */
async function makeMacBundle(folder: string): Promise<void> {
  await writeBundle(folder, 'Electron');
  const contents = join(folder, 'Electron.app', 'Contents');
  const frameworks = join(contents, 'Frameworks');
  for (const suffix of ['', ' (GPU)', ' (Plugin)', ' (Renderer)'])
    await writeBundle(frameworks, `Electron Helper${suffix}`);
  const framework = join(frameworks, 'Electron Framework.framework');
  const locale = join(framework, 'Versions', 'A', 'Resources', 'en.lproj');
  await mkdir(locale, { recursive: true });
  await writeFile(join(locale, 'locale.pak'), 'placeholder');
  await writeFile(join(framework, 'Electron Framework'), Buffer.concat([Buffer.from('placeholder '), fuses]));
  await writeFile(join(contents, 'Resources', 'electron.icns'), 'placeholder');
}

/** Creates a folder that the packager accepts as Electron: the expected file names without anything executable. */
export async function makePlaceholderElectron(folder: string, system: 'linux' | 'win' | 'mac'): Promise<void> {
  if (system === 'mac') return makeMacBundle(folder);
  const [name, program] = system === 'win' ? ['electron.exe', emptyExe()] : ['electron', Buffer.from('placeholder ')];
  await mkdir(join(folder, 'resources'), { recursive: true });
  await mkdir(join(folder, 'locales'), { recursive: true });
  await writeFile(join(folder, name), Buffer.concat([program, fuses]));
  await chmod(join(folder, name), 0o755);
  for (const other of ['LICENSE', 'LICENSES.chromium.html', 'version', 'chrome-sandbox', 'resources.pak'])
    await writeFile(join(folder, other), 'placeholder');
  for (const locale of ['en-US', 'de']) await writeFile(join(folder, 'locales', `${locale}.pak`), 'placeholder');
}
