import { decode, encode, type SourceMapMappings } from '@jridgewell/sourcemap-codec';
import type { Plugin } from 'vite';

const NOT_LATIN = /[^\0-\xff]/g;
const ESCAPE_LENGTH = 6;
const escapeOf = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Moves what stands behind a letter in its line by what its escape is longer. */
function movedBehindEscapes(code: string, mappings: SourceMapMappings): SourceMapMappings {
  const lines = code.split('\n');
  return mappings.map((segments, line) => {
    const letters = Array.from((lines[line] ?? '').matchAll(NOT_LATIN), ({ index }) => index);
    let before = 0;
    return segments.map(([column, ...source]) => {
      while (before < letters.length && (letters[before] ?? 0) < column) before++;
      return [column + before * (ESCAPE_LENGTH - 1), ...source] as (typeof segments)[number];
    });
  });
}

/** A letter that a program escapes itself would become two letters. */
const ESCAPED = /(?<!\\)(?:\\\\)*\\[^\0-\xff]/;

/** An escape for each letter has to be shorter than two bytes for all. */
function isShorterWithEscapes(code: string): boolean {
  const letters = code.match(NOT_LATIN)?.length ?? 0;
  return letters > 0 && letters * (ESCAPE_LENGTH - 1) < code.length && !ESCAPED.test(code);
}

/**
 * Writes letters beyond Latin 1 as escapes: V8 keeps the text of a running program, with two bytes for every letter once one
 * of them needs two. `String.raw` sees the escape; ours stand in patterns, which read it as the letter.
 */
export function latinText(): Plugin {
  return {
    name: 'latin-text',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const { code, map } = chunk;
          if (!isShorterWithEscapes(code)) continue;
          chunk.code = code.replace(NOT_LATIN, escapeOf);
          if (map) map.mappings = encode(movedBehindEscapes(code, decode(map.mappings)));
        }
      },
    },
  };
}
