import { cx } from '#web/shared/class-names.ts';
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

/** The name across the whole width of the page; the style sheet knows its length by two digits. */
export function Wordmark() {
  const { name } = useContent().identity;
  const halves = 2 * lengthOf(name);
  return (
    <p
      aria-hidden
      dir="auto"
      className={cx(
        // Its letters reach over the links above it.
        'display pointer-events-none -mb-[0.23em] -ms-[0.035em] pt-3 leading-[0.86] tracking-[-0.045em] whitespace-nowrap select-none',
        `wordmark tens-${Math.floor(halves / 10)} ones-${halves % 10}`,
      )}
    >
      {name}
    </p>
  );
}
