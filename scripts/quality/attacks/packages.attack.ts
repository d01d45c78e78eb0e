import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { count, type Finding } from './finding.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const npm = (args: string[]) =>
  spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout: 120_000 });

const Audit = z.object({
  metadata: z.object({
    vulnerabilities: z.record(z.string(), z.number()),
    dependencies: z.object({ total: z.number() }),
  }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** npm's answer when the audit service cannot be reached. */
const Refusal = z.object({ message: z.string() });

function auditPackages(): Finding {
  const promise = 'no package that is shipped has a known vulnerability';
  const { stdout, stderr } = npm(['audit', '--omit', 'dev', '--workspaces', '--include-workspace-root', '--json']);
  const answer = Audit.safeParse(parsed(stdout));
  if (!answer.success) {
    const reason = Refusal.safeParse(parsed(stdout)).data?.message ?? stderr.trim().split('\n').at(-1) ?? '';
    return {
      area: 'packages',
      promise,
      figure: '',
      broken: [],
      notRun: `npm audit got no answer: ${reason.slice(0, 120)}`,
    };
  }
  const { metadata, vulnerabilities } = answer.data;
  return {
    area: 'packages',
    promise,
    figure: `${count(metadata.dependencies.total)} packages asked about`,
    broken: Object.entries(vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const Bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string().optional(),
      hashes: z.array(z.unknown()).optional(),
    }),
  ),
});

/** Versions of packages that read input, below which vulnerabilities are known. */
const floors: Record<string, string> = {
  '@hapi/content': '6.0.2',
  '@hapi/subtext': '8.1.3',
  sequelize: '6.37.8',
  nodemailer: '10.6.0',
  'react-router': '7.13.2',
  electron: '45.3.4',
};

const isBelow = (version: string, floor: string) =>
  version.localeCompare(floor, 'en', { numeric: true, sensitivity: 'base' }) < 0;

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
});

/** `name@version` of each installed package that is shipped; packages for other systems are not installed. */
function shippedPackages(): string[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages)
    .filter(
      ([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link && existsSync(join(root, path)),
    )
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
}

function checkPartsList(): Finding {
  const { stdout, stderr } = npm(['run', '--silent', 'sbom']);
  const bom = Bom.safeParse(parsed(stdout));
  if (!bom.success)
    return {
      area: 'packages',
      promise: 'the list of parts can be made',
      figure: 'no list',
      broken: [stderr.slice(0, 300)],
    };
  const { components, specVersion } = bom.data;
  const unnamed = components.filter(({ purl }) => !purl).map(({ name }) => `${name} has no package URL`);
  const low = components
    .filter(({ name, version }) => floors[name] !== undefined && isBelow(version, floors[name]))
    .map(({ name, version }) => `${name} ${version} is below ${floors[name]}`);
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const shipped = shippedPackages();
  const missing = shipped.filter((part) => !listed.has(part)).map((part) => `${part} is not in the list`);
  return {
    area: 'packages',
    promise:
      'the list of parts (CycloneDX) names every package that is shipped, none below a version with a known hole',
    figure: `${count(components.length)} packages, all ${count(shipped.length)} shipped ones among them, CycloneDX ${specVersion}; ${Object.keys(floors).length} floors kept`,
    broken: [...unnamed, ...low, ...missing],
  };
}

export async function attackPackages(): Promise<Finding[]> {
  return [auditPackages(), checkPartsList()];
}
