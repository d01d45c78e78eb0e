import { type CheckedArea, hasFailure } from './run-checks.ts';

const marks = { ok: '✓', warning: '!', failure: '✗' } as const;
const colors = { ok: 32, warning: 33, failure: 31 } as const;
const DIM = 2;

const count = (areas: readonly CheckedArea[], wanted: keyof typeof marks) =>
  areas.flatMap(({ findings }) => findings).filter(({ level }) => level === wanted).length;

const counted = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** The findings by area, one a line, with what to do below it. */
export function renderText(areas: readonly CheckedArea[], useColor: boolean): string {
  const paint = (color: number, text: string) => (useColor ? `\u001b[${color}m${text}\u001b[0m` : text);
  const lines = areas.flatMap(({ title, findings }) => [
    '',
    title,
    ...findings.flatMap(({ level, text, remedy }) => [
      `  ${paint(colors[level], marks[level])} ${text}`,
      ...(remedy === undefined ? [] : [paint(DIM, `    → ${remedy}`)]),
    ]),
  ]);
  const [failures, warnings] = [count(areas, 'failure'), count(areas, 'warning')];
  const summary =
    failures + warnings === 0 ? 'All is well.' : `${counted(failures, 'failure')}, ${counted(warnings, 'warning')}.`;
  return `${[...lines, '', summary].join('\n').trimStart()}\n`;
}

export const renderJson = (areas: readonly CheckedArea[]): string =>
  `${JSON.stringify({ ok: !hasFailure(areas), areas }, null, 2)}\n`;
