export interface VisitorDetails {
  name?: string;
  email?: string;
}

const EMAIL = /[^\s@<>()[\],;:"“”]{1,64}@[^\s@<>()[\],;:"“”]{1,190}\.\p{L}{2,24}/u;
const WORD = "\\p{Lu}[\\p{L}\\p{M}'’-]{0,40}";
const NAME = `${WORD}(?: ${WORD}){0,3}`;
/** Lower case before the name, so that 'I'm German' is not one. */
const INTRODUCTIONS = [
  new RegExp(`\\b(?:[Mm]y name is|[Mm]y name(?:'|’)s|[Cc]all me) (${NAME})`, 'u'),
  new RegExp(`\\b(?:I am|I(?:'|’)m|[Tt]his is) (${WORD}(?: ${WORD}){1,3})(?![\\p{L}\\p{M}])`, 'u'),
  new RegExp(`\\b(?:I am|I(?:'|’)m|[Tt]his is) (${WORD}) from\\b`, 'u'),
  new RegExp(`(?:^|\\n)\\s*(${NAME})\\s*(?:,|<|\\(|\\n|[–—-])\\s*${EMAIL.source}`, 'u'),
];

const nameIn = (text: string) => INTRODUCTIONS.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);

export const emailIn = (text: string): string | undefined => EMAIL.exec(text)?.[0].replace(/^mailto:/, '');

/** Name and email that a visitor typed in the chat, in messages in their order; of several the last one. */
export function visitorDetailsIn(texts: readonly string[]): VisitorDetails {
  const name = texts.map(nameIn).findLast(Boolean);
  const email = texts.map(emailIn).findLast(Boolean);
  return { ...(name && { name }), ...(email && { email }) };
}
