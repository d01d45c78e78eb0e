/** Normalizes words of English text, so that 'pricing' finds 'price' and 'cafés' finds 'cafe'. */

/** Words that say nothing about the topic. */
const STOP_WORDS = new Set(
  `a about above actually after again all also am an and any anything are as at be because been before being both but by
  can cannot could did do does doing don done each either else ever every few for from further get gets give given
  go going got had has have having he hello help her here hers hey hi him his how i if in into is it its itself just
  kindly know known let lets like look looking made make makes many may maybe me mean might mine more most much must my
  name need needs no nor not now of off ok okay on once one only or other others our out over own please quite rather
  really right said same say says see she should show so some someone something such sure take tell than thank thanks
  that the their them then there these they thing things think this those through to too under until up us use used
  uses using very want wants was we well were what whats when where which while who whom whose why will wish with would
  yes yet you your yours yourself s t d m re ve ll question questions answer example examples describe explain bit lot ensure handle include includes included
  good write
  able available possible kind kinds sort type types way ways various someone anyone anybody somebody`
    .split(/\s+/)
    .filter((word) => word !== 'own'),
);

const stripAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** Splits text into lower-case words; 'Node.js' and 'NodeJS' are both 'node', 'C#' is 'csharp', 'e-mail' is 'email'. */
export function wordsOf(text: string): string[] {
  const plain = stripAccents(text)
    .toLowerCase()
    .replace(/[’'](?=s\b)/g, ' ')
    .replace(/[’']/g, '')
    .replace(/\bc#/g, 'csharp')
    .replace(/\bc\+\+/g, 'cplusplus')
    .replace(/\.net\b/g, ' dotnet')
    .replace(/\be-(mail|commerce)/g, 'e$1')
    .replace(/(?<=\w{3})[. ]?js\b/g, '')
    .replace(/\bjs\b/g, 'javascript');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

const undouble = (word: string) => (/([^aeiouls])\1$/.test(word) ? word.slice(0, -1) : word);
const hasVowel = (word: string) => /[aeiouy]/.test(word);

/** Removes the ending of a plural. Unlike `stem` it keeps 'staffing' apart from 'staff'. */
export function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^suio]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Removes the most common endings; the result is for matching, not for display. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let cut = singular(word);
  for (const ending of ['ing', 'ed'])
    if (cut.endsWith(ending) && cut.length - ending.length > 2 && hasVowel(cut.slice(0, -ending.length))) {
      cut = undouble(cut.slice(0, -ending.length));
      break;
    }
  if (cut.endsWith('tion') && cut.length > 6) cut = cut.slice(0, -3);
  if (cut.endsWith('ly') && cut.length > 5) cut = cut.slice(0, -2);
  return cut.endsWith('e') && cut.length > 3 ? cut.slice(0, -1) : cut;
}

/** Stems of all words except stop words. */
export const termsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => (isStopWord(word) ? [] : stem(word)));
