import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { languages } from '#common/languages.ts';
import { AREA_SIZE, type Area, areas, pageAreas } from '#common/texts/areas.ts';

const folder = join(import.meta.dirname, '..', 'common', 'texts');

/** What a translator writes: messages in ICU MessageFormat by their keys. */
export type Source = Readonly<Record<string, string>>;

/** The texts of an area; none where no one has written any yet. */
export async function readSource(language: string, area: Area): Promise<Source> {
  const path = join(folder, language, `${area}.json`);
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {};
}

/** Kinds of placeholders in a compiled message; what has a text instead of a kind is a tag. */
const SELECT = 1;
const KINDS = ['number', 'string', 'number', 'number', 'number', 'Date', 'Date'];

/** The values that a message names, with their types. */
export function valuesOf(message: CompiledMessage): Record<string, string> {
  if (typeof message === 'string') return {};
  const found: Record<string, string> = {};
  for (const node of message) {
    if (typeof node === 'string' || typeof node === 'number') continue;
    const [name, kind, ...rest]: readonly unknown[] = node;
    if (kind === undefined) {
      found[String(name)] ??= 'string | number';
    } else if (typeof kind !== 'number') {
      found[String(name)] = 'Tag';
      Object.assign(found, valuesOf([kind, ...rest] as CompiledMessage));
    } else {
      const forms: unknown[] = typeof rest[0] === 'object' && rest[0] && kind < 4 ? Object.values(rest[0]) : [];
      for (const form of forms) Object.assign(found, valuesOf((Array.isArray(form) ? form : []) as CompiledMessage));
      found[String(name)] = kind === SELECT ? 'string' : (KINDS[kind] ?? 'string');
    }
  }
  return found;
}

const HEAD = '// Made by `npm run texts`.\n';

const typeOf = (message: CompiledMessage) => {
  const values = Object.entries(valuesOf(message)).map(([name, type]) => `${name}: ${type}`);
  return values.length === 0 ? 'TextKey' : `TextKey<{ ${values.join('; ')} }>`;
};

function keysFile(area: Area, english: Source): string {
  const start = areas.indexOf(area) * AREA_SIZE;
  const lines = Object.entries(english).map(
    ([key, message], place) =>
      `/** ${message.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\nexport const ${key} = ${start + place} as ${typeOf(compile(message))};\n`,
  );
  const used = lines.some((line) => line.includes(': Tag')) ? 'Tag, TextKey' : 'TextKey';
  return `${HEAD}import type { ${used} } from '#common/texts/areas.ts';\n\n${lines.join('\n')}`;
}

/** A text that a language lacks is English; the tests find it. */
function packFile(area: Area, english: Source, own: Source): string {
  const messages = Object.keys(english).map((key) => `  ${JSON.stringify(compile(own[key] ?? english[key] ?? ''))},\n`);
  return `${HEAD}import type { Pack } from '#common/texts/areas.ts';\n\nexport const ${area}: Pack = {\n  ${areas.indexOf(area)}: [\n${messages.map((line) => `  ${line}`).join('')}  ],\n};\n`;
}

/** All texts of a language, for the server. */
function wholeFile(names: readonly Area[]): string {
  const imports = [...names].sort().map(
    (name) => `import { ${name} } from './${name}.ts';
`,
  );
  return `${HEAD}import type { Pack } from '#common/texts/areas.ts';
${imports.join('')}
export const pack: Pack = { ${names.map((name) => `...${name}`).join(', ')} };
`;
}

/** The texts of a language for pages in a browser; those of parts that load later come with them. */
function browserFile(language: string): string {
  const first = [...pageAreas.first].sort();
  const imports = first.map((name) => `import { ${name} } from './${name}.ts';\n`);
  const later = pageAreas.later.map((name) => `    ${name}: () => import('./${name}.ts'),\n`);
  return `${HEAD}import type { PageTexts } from '#common/texts/text.ts';
${imports.join('')}
export const texts: PageTexts = {
  language: '${language}',
  pack: { ${pageAreas.first.map((name) => `...${name}`).join(', ')} },
  later: {
${later.join('')}  },
};
`;
}

/** What `npm run texts` writes: the content of each file by its path below common/texts. */
export async function compileTexts(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const written: Area[] = [];
  for (const area of areas) {
    const english = await readSource('en', area);
    if (Object.keys(english).length === 0) continue;
    written.push(area);
    files.set(`keys/${area}.ts`, keysFile(area, english));
    for (const language of languages)
      files.set(`compiled/${language}/${area}.ts`, packFile(area, english, await readSource(language, area)));
  }
  for (const language of languages) {
    files.set(`compiled/${language}/whole.ts`, wholeFile(written));
    files.set(`compiled/${language}/browser.ts`, browserFile(language));
  }
  return files;
}

if (import.meta.main)
  for (const [path, content] of await compileTexts()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
