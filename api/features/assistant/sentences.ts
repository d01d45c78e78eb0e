/** A text that ends as a sentence does. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

/** Texts one after the other, each as a sentence; blank ones are left out. */
export const sentences = (texts: readonly string[]): string =>
  texts
    .filter((text) => text.trim() !== '')
    .map(sentence)
    .join(' ');

/** 'Up to' becomes 'up to'; 'AI' stays as it is. */
export const lowerFirst = (text: string): string =>
  /^[A-Z][^A-Z]/.test(text) ? `${text[0]?.toLowerCase()}${text.slice(1)}` : text;
