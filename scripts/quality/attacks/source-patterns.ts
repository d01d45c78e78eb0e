import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync, Visitor } from 'vite';

export interface Pattern {
  /** file:line of its first place. */
  where: string;
  source: string;
  flags: string;
}

const root = join(import.meta.dirname, '..', '..', '..');
const ours = ['api', 'common'];
/** Tests and their doubles see no input from outside. */
const leftOut = /\.test\.ts$|[/\\]testing[/\\]|\.d\.ts$/;

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !leftOut.test(path));
}

/** Every regular expression that stands in the source of the server and of what it shares with the site. */
export function patternsInSource(): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const path of ours.flatMap((part) => sourceFiles(join(root, part)))) {
    const text = readFileSync(path, 'utf8');
    const place = (offset: number) => `${relative(root, path)}:${text.slice(0, offset).split('\n').length}`;
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern: source, flags } = node.regex;
        const key = `/${source}/${flags}`;
        if (!found.has(key)) found.set(key, { where: place(node.start), source, flags });
      },
    }).visit(parseSync(path, text).program);
  }
  return [...found.values()];
}
