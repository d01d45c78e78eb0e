import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const SKIPPED = new Set(['dist', 'release', 'node_modules']);

/** Source files below a folder of the project, as paths from its root with forward slashes. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(path);
    return /\.(ts|tsx)$/.test(entry.name) ? [path] : [];
  });
}

export const readSource = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Tests and what only tests use may import across the rules. */
export const isForTests = (path: string): boolean => /\.test\.tsx?$|\/(testing|e2e)\//.test(path);

const IMPORT = /(?:from|import)\s*\(?\s*'([.#][^'?]+)[^']*'/g;

/** The project's own files that a file imports, types and dynamic imports included. */
export function importsOf(path: string): string[] {
  return [...readSource(path).matchAll(IMPORT)].map(([, target = '']) =>
    target.startsWith('#')
      ? target.slice(1)
      : relative(root, join(root, dirname(path), target))
          .split(sep)
          .join('/'),
  );
}

/**
 * Groups of files that import each other in a circle (Tarjan's strongly connected components).
 * A file without a circle is in none.
 */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  function visit(file: string): number {
    let low = order.size;
    order.set(file, low);
    lowest.set(file, low);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? low);
      lowest.set(file, low);
    }
    if (low === order.get(file)) {
      const component = stack.splice(stack.indexOf(file));
      if (component.length > 1) cycles.push(component.sort());
    }
    return low;
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
