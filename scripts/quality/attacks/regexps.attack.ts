import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isNativeError } from 'node:util/types';
import { createContext, Script } from 'node:vm';
import { parseSync, Visitor } from 'vite';
import { z } from 'zod';
import { contract } from '#common/contract/index.ts';
import { count, type Finding, milliseconds } from './finding.ts';
import { sampleOf, withTextInEach } from './values.ts';

const LENGTH = 1_000_000;
const LIMIT = 100;
/** Runs of each pattern; the fastest counts, because the first one includes compiling. */
const TRIES = 2;
/** Milliseconds after which a pattern that does not return is stopped. */
const GIVE_UP = 3_000;

/** One character of each class that patterns use. */
function alphabetOf(source: string): string[] {
  const classes: Record<string, string> = {
    d: '0',
    w: 'a',
    s: ' ',
    W: '-',
    D: 'x',
    S: 'x',
    n: '\n',
    r: '\r',
    t: '\t',
    p: 'a',
    P: 'a',
    b: 'a',
  };
  const found = new Set<string>(['a', '0', ' ', '\n']);
  for (const [whole, escaped] of source.matchAll(/\\(.)|[^\\]/g))
    found.add(escaped === undefined ? whole : (classes[escaped] ?? escaped));
  return [...found];
}

/** Texts of a million characters that make a backtracking pattern run practically for ever. */
function* hostileTexts(source: string): Generator<string> {
  const alphabet = alphabetOf(source);
  for (const one of alphabet) yield `${one.repeat(LENGTH)}\u0001`;
  for (const one of alphabet.slice(0, 8))
    for (const other of alphabet.slice(0, 8)) if (one !== other) yield `${(one + other).repeat(LENGTH / 2)}\u0001`;
  // Parts of the pattern itself: a beginning that never gets its end.
  const literal = source.replace(/\\(.)/g, '$1').slice(0, 12);
  for (let length = 2; length <= literal.length; length += 2) {
    const piece = literal.slice(0, length);
    yield `${piece.repeat(Math.floor(LENGTH / piece.length))}\u0001`;
  }
}

const context = createContext({ text: '', pattern: /x/ });
const search = new Script("if (pattern.global) text.replace(pattern, ''); else pattern.test(text);");

/** Processor time in milliseconds, so that other load on the machine does not count. */
const cpu = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

interface Pattern {
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
function patternsInSource(): Pattern[] {
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

function timeOf({ source, flags }: Pattern, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && best > LIMIT; tries++) {
    context.text = text;
    context.pattern = new RegExp(source, flags);
    const started = cpu();
    try {
      search.runInContext(context, { timeout: GIVE_UP });
    } catch (error) {
      if (!(isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')) throw error;
    }
    best = Math.min(best, cpu() - started);
  }
  return best;
}

interface Timed {
  name: string;
  ms: number;
}

const slowestOf = (times: readonly Timed[]) => times.reduce((one, other) => (other.ms > one.ms ? other : one));

function timePatterns(): { times: Timed[]; texts: number } {
  let texts = 0;
  const times = patternsInSource().map((pattern) => {
    let slowest = 0;
    for (const text of hostileTexts(pattern.source)) {
      texts += 1;
      slowest = Math.max(slowest, timeOf(pattern, text));
      if (slowest > LIMIT) break;
    }
    return { name: `/${pattern.source}/${pattern.flags} (${pattern.where})`, ms: slowest };
  });
  return { times, texts };
}

const fillers = [
  'a',
  ' ',
  '@',
  '.',
  'a@',
  'a.',
  'a@a.',
  '-',
  '://',
  'https://',
  'a,',
  '\n',
  '\u2028',
  '\ud800',
  '0',
  '%',
  '<',
  'é',
  '%41',
  '[',
  '2026-',
];

/** Tries whole schemas, with a text of a million characters in each field. */
function timeSchemas(): { times: Timed[]; texts: number } {
  let texts = 0;
  const times: Timed[] = [];
  for (const { name, endpoint } of contract)
    for (const part of ['params', 'query', 'payload'] as const) {
      const schema = endpoint[part];
      if (!(schema instanceof z.ZodObject)) continue;
      let slowest = 0;
      sampleOf(schema);
      for (const filler of fillers) {
        const text = `${filler.repeat(LENGTH / filler.length)}\u0001`;
        for (const [, input] of withTextInEach(schema, text)) {
          let best = Number.POSITIVE_INFINITY;
          for (let tries = 0; tries < TRIES && best > LIMIT; tries++) {
            const started = cpu();
            schema.safeParse(input);
            best = Math.min(best, cpu() - started);
          }
          texts += 1;
          slowest = Math.max(slowest, best);
        }
      }
      times.push({ name: `${name}, ${part}`, ms: slowest });
    }
  return { times, texts };
}

function findingOf(promise: string, { times, texts }: { times: Timed[]; texts: number }): Finding {
  const slowest = slowestOf(times);
  return {
    area: 'regexps',
    promise,
    figure: `${count(times.length)} on ${count(texts)} texts of ${count(LENGTH)} characters; slowest ${milliseconds(slowest.ms)}: ${slowest.name}`,
    broken: times.filter(({ ms }) => ms > LIMIT).map(({ name, ms }) => `${name}: ${milliseconds(ms)}`),
  };
}

export async function attackRegexps(): Promise<Finding[]> {
  return [
    findingOf(`every pattern in the source comes to an end within ${LIMIT} ms`, timePatterns()),
    findingOf(`every schema of the contract comes to an end within ${LIMIT} ms, whatever a field holds`, timeSchemas()),
  ];
}
