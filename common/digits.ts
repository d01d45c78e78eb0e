const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** The value of a digit: those of a script follow one another from its zero. */
function toAscii(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (zero > 0 && isDigit(zero - 1)) zero -= 1;
  return String((codePoint - zero) % 10);
}

/** A text in which the digits of every script are those of ASCII: '٢٠٢٦' is '2026'. */
export const withAsciiDigits = (text: string): string => text.replace(/[\p{Nd}--[0-9]]/gv, toAscii);
