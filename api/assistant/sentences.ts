/** A text that ends as a sentence does. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (/[.!?…۔؟]$/.test(trimmed)) return trimmed;
  return /\p{Script=Arabic}$/u.test(trimmed) ? `${trimmed}۔` : `${trimmed}.`;
}

/** Texts one after the other, each as a sentence; blank ones are left out. */
export const sentences = (texts: readonly string[]): string =>
  texts
    .filter((text) => text.trim() !== '')
    .map(sentence)
    .join(' ');

/** 'Up to' becomes 'up to'; 'AI' stays as it is. */
export const lowerFirst = (text: string): string =>
  /^[A-Z][^A-Z]/.test(text) ? `${text[0]?.toLowerCase()}${text.slice(1)}` : text;

const MIN_RECALLED = 40;

/** The first sentence, with those after it where it is short: 'Late? You get your money back.' */
export function openingOf(text: string): string {
  let opening = '';
  for (let rest = text.trim(); rest !== '' && opening.length < MIN_RECALLED; rest = text.slice(opening.length).trim())
    opening = text.slice(0, text.indexOf(firstSentence(rest), opening.length) + firstSentence(rest).length);
  return opening;
}

/** The text up to its first full stop; a full stop within bold letters or a number does not end it. */
export const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
