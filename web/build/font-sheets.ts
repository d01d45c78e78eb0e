import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { fontPairs } from '#common/site/options.ts';
import { fontLanguages } from '#common/site/theme-sheet.ts';

const folder = join(import.meta.dirname, '..', 'styles', 'fonts');
const URL = /url\("([^"]+)"\)/g;

const withoutSpace = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,]) ?/g, '$1')
    .trim();

/**
 * Adds the fonts of every pair and language to the build, and their style sheets as a file for the server, which puts
 * those that a site needs into the style sheet of the owner's look. As entries of their own they would become part of the site's.
 */
export function fontSheets(): Plugin {
  return {
    name: 'font-sheets',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const sheetOf = (fonts: string) =>
        withoutSpace(readFileSync(join(folder, `${fonts}.css`), 'utf8')).replace(URL, (_url, file: string) => {
          const source = readFileSync(join(folder, file));
          const asset = this.emitFile({ type: 'asset', name: basename(file), source });
          return `url(/${this.getFileName(asset)})`;
        });
      const sheets = Object.fromEntries([...fontPairs, ...fontLanguages].map((fonts) => [fonts, sheetOf(fonts)]));
      this.emitFile({ type: 'asset', fileName: '.vite/fonts.json', source: JSON.stringify(sheets) });
    },
  };
}
