/** Finds letters that the PDF of an agreement cannot draw. Fonts are read only for texts with rare letters. */

/** A part of a document by the name that its owner knows. */
export interface TextPart {
  name: string;
  text: string;
}

/** Letters that Inter has, so that no font is read for them; a test holds it to this. */
export const COMMON =
  /^[\t\n\r -~\u00a0-\u017f\u0391-\u03a1\u03a3-\u03c9\u0401-\u040c\u040e-\u044f\u0451-\u045c\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/u;

const MAX_NAMED = 10;

function nameLetters(letters: readonly string[]): string {
  const named = letters.slice(0, MAX_NAMED).map((letter) => `“${letter}”`);
  return named.join(', ') + (letters.length > MAX_NAMED ? ` and ${letters.length - MAX_NAMED} more` : '');
}

/** Lines for the owner, one for each part with letters that would be boxes; none where everything is drawn. */
export async function undrawableNotices(parts: readonly TextPart[], locale: string): Promise<string[]> {
  const rare = parts.filter(({ text }) => !COMMON.test(text));
  if (rare.length === 0) return [];
  const { missingIn } = await import('./pdf/coverage.ts');
  const missing = await missingIn(
    rare.map(({ text }) => text),
    locale,
  );
  return rare.flatMap(({ name }, index) => {
    const letters = missing[index] ?? [];
    return letters.length === 0 ? [] : [`The PDF cannot draw ${nameLetters(letters)} in ${name}: boxes stand there.`];
  });
}
