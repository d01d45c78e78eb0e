import { useContent } from '#web/shared/site.tsx';

/** The widths of letters against an average one. */
const WIDTHS: readonly { letters: RegExp; width: number }[] = [
  {
    letters: /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
    width: 2,
  },
  { letters: /[MWmw@]/u, width: 1.5 },
  { letters: /\p{Script=Arabic}/u, width: 1.3 },
  { letters: /[ijltfrI1.,:;'’!| -]/u, width: 0.7 },
  { letters: /\p{Lu}/u, width: 1.2 },
];
const MIN_LENGTH = 4;
const MAX_LENGTH = 40;

/** Width of the name in average letters, in halves. */
export function lengthOf(name: string): number {
  const width = [...name].reduce(
    (sum, letter) => sum + (WIDTHS.find(({ letters }) => letters.test(letter))?.width ?? 1),
    0,
  );
  return Math.min(MAX_LENGTH, Math.max(MIN_LENGTH, Math.ceil(width * 2) / 2));
}

/** Units of the drawing in half an average letter: fonts draw small letters wider. */
const UNITS = 100;
/** Height of the drawing and place of its baseline in such units: Latin letters reach over the edge. */
const BOX = { latin: { height: 260, baseline: 320 }, arabic: { height: 440, baseline: 320 } };

/** The name across the whole width of the page: a drawing is as wide as its place, whatever the number of its letters. */
export function Wordmark() {
  const { name } = useContent().identity;
  const { height, baseline } = BOX[/\p{Script=Arabic}/u.test(name) ? 'arabic' : 'latin'];
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${2 * UNITS * lengthOf(name)} ${height}`}
      className="pointer-events-none mt-6 w-full select-none"
    >
      <text x={-14} y={baseline} direction="ltr" className="display wordmark fill-current">
        {name}
      </text>
    </svg>
  );
}
