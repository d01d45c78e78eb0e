/** Sentences in quotes, between tags, and alone on a line of JSX. */
const TEXTS = /'([^'\\\n]+)'|"([^"\\\n]+)"|`([^`\\\n]+)`|>([^<>{}\n]+)<|^\s*([A-Z][^<>{}=;\n]*)$/gm;

/** A text for people begins with a capital letter or has more than one word, unlike the name of a field. */
const isText = (text: string) => /^\p{Lu}|\p{L} \p{L}/u.test(text) && text.length >= 4;

/** The texts of a source file or an ICU message: what people read, without the values that are filled in. */
export function textsOf(source: string): Set<string> {
  const found = [...source.matchAll(TEXTS)].map((match) => match.slice(1).find((part) => part !== undefined) ?? '');
  const parts = found.flatMap((text) => text.split(/\$?\{|[}<>#]/)).map((text) => text.trim());
  return new Set(parts.filter(isText));
}

/** The texts that a change takes away, from its `git diff`. */
export function removedTexts(diff: string): Set<string> {
  const lines = (sign: string) =>
    diff
      .split('\n')
      .filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)))
      .map((line) => line.slice(1))
      .join('\n');
  const written = textsOf(lines('+'));
  return new Set([...textsOf(lines('-'))].filter((text) => !written.has(text)));
}
