import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const contract = resolve(web, '../common/contract');
const PREFIX = '\0contract-calls:';

/** Rules that check the whole site document, for the dashboard. */
const documentRules = ['problems.ts', 'field-kinds.ts'].map((name) => resolve(web, '../common/site', name));

/** Files that validate in the browser and are loaded by dynamic imports only. */
const needsSchemas = (importer: string) =>
  importer.endsWith('.schema.ts') || relative(web, importer).startsWith('admin/') || documentRules.includes(importer);

const isCall = (value: unknown): value is Record<'method' | 'path' | 'access', string> & { idempotent?: true } =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/**
 * Lets public browser code import endpoints of the contract without zod: the module runs during bundling, and
 * only method, path and access of its endpoints get into the bundle. Schemas stay in `*.schema.ts` files and
 * the dashboard.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (!importer || importer.startsWith('\0')) return null;
      if (!source.startsWith('.') && !source.startsWith('#common/')) return null;
      const file = source.startsWith('.') ? resolve(importer, '..', source) : resolve(web, '..', source.slice(1));
      if (!file.startsWith(`${contract}/`) || importer.startsWith(contract) || needsSchemas(importer)) return null;
      return PREFIX + file;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const file = id.slice(PREFIX.length);
      this.addWatchFile(file);
      const exported: Record<string, unknown> = await import(`${pathToFileURL(file).href}?t=${Date.now()}`);
      return Object.entries(exported)
        .flatMap(([name, value]) => {
          if (!isCall(value)) return [];
          const { method, path, access, idempotent } = value;
          return `export const ${name} = ${JSON.stringify({ method, path, access, idempotent })};`;
        })
        .join('\n');
    },
  };
}
