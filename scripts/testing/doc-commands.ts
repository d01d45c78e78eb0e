import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './child.ts';

export interface DocCommand {
  file: string;
  command: string;
  /** A line of a block, to be typed as it stands; others may have placeholders. */
  isWhole: boolean;
}

const FENCE = /^```(\w*)[^\n]*\n([\s\S]*?)^```/gm;
const SHELLS = new Set(['sh', 'bash', 'shell', 'console']);
/** Words between backticks that begin like this are a command; others are names. */
const INLINE = /`((?:npm|npx|node|docker|git|systemctl|[A-Z_]+=\S+ (?:npm|node)) [^`]+)`/g;

const COMMAND = /^(npm|npx|node|docker) /;

const withoutComment = (line: string) => line.replace(/(^|\s)#.*$/, '').trim();

/** Every command that the documentation tells somebody to type. */
export function commandsIn(file: string, text: string): DocCommand[] {
  const fenced = [...text.matchAll(FENCE)].flatMap(([, language = '', block = '']) => {
    const lines = block
      .replaceAll(/\\\n\s*/g, ' ')
      .split('\n')
      .map(withoutComment);
    if (SHELLS.has(language)) return lines;
    // A block without a language is a picture, or commands of which nobody said so.
    return language === '' ? lines.filter((line) => COMMAND.test(line)) : [];
  });
  const inline = [...text.replaceAll(FENCE, '').matchAll(INLINE)].map(([, command = '']) =>
    command.replaceAll('\\|', '|'),
  );
  const toCommand = (isWhole: boolean) => (command: string) => ({
    file,
    command: command.replaceAll(/\s+/g, ' ').trim(),
    isWhole,
  });
  return [...fenced.map(toCommand(true)), ...inline.map(toCommand(false))].filter(({ command }) => command !== '');
}

export const docFiles = (): string[] =>
  globSync(['*.md', '{docs,api,common,desktop,scripts,web,dependencies}/**/*.md'], { cwd: root })
    .filter((file) => !/node_modules|\/dist\/|^CHANGELOG/.test(file))
    .sort();

export const docCommands = (): DocCommand[] =>
  docFiles().flatMap((file) => commandsIn(file, readFileSync(join(root, file), 'utf8')));
