import { singular } from '#api/search/terms.ts';
import { escapeRegExp } from '#common/rules/escape-reg-exp.ts';
import { COMMON_WORDS, KEYWORDS } from './vocabulary.ts';

/** `true` when the words differ by at most `max` typing errors: a letter too many, too few, wrong, or two swapped. */
function isWithin(one: string, other: string, max: number): boolean {
  if (Math.abs(one.length - other.length) > max) return false;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const steps = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      ];
      const step = Math.min(...steps);
      current.push(step);
      least = Math.min(least, step);
    }
    if (least > max) return false;
    before = last;
    last = current;
  }
  return (last[other.length] ?? max + 1) <= max;
}

/** Short forms as visitors type them, written out. */
const WRITTEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/\b(?:pls|plz)\b/g, 'please'],
  [/\b(?:thx|ty|tnx)\b/g, 'thanks'],
  [/^(?:hmm+|um+|uh+|well|oh|ah)[ ,.!]+(?=\S)/g, ''],
  [/\bw(?:ha|a)ts\b/g, 'what is'],
  [/\bwat\b/g, 'what'],
  [/\bwen\b/g, 'when'],
  [/\bhw\b/g, 'how'],
  [/(?<=^|\s)n(?=\s)/g, 'and'],
  [/\b(?:wit|wiv)\b/g, 'with'],
  [/\b(?:dat|tht)\b/g, 'that'],
  [/\bfrm\b/g, 'from'],
  [/\babt\b/g, 'about'],
  [/\b(?:smth|sth)\b/g, 'something'],
  [/\bsum1\b/g, 'someone'],
  [/\bppl\b/g, 'people'],
  [/\bcn\b/g, 'can'],
  [/\bw(?:u|oul)d\b/g, 'would'],
  [/\bcud\b/g, 'could'],
  [/\bkno\b/g, 'know'],
  [/\btlk\b/g, 'talk'],
  [/\bgiv\b/g, 'give'],
  [/\bim\b/g, 'i am'],
  [/\brn\b/g, 'right now'],
  [/(?<=\b(?:much|cost|costs|price|pay|ready|good|work|money) )4(?= (?:an?|the|me|my|us|our|it|this|that)\b)/g, 'for'],
  [
    /(?<=\b(?:want|need|have|how|going|able|talk|speak|where|what|how much) )2(?= (?:an?|the|me|u|you|prepare|do|know|talk|stop|pay|get|make|build|start|see|use|buy|be|ask|go)\b)/g,
    'to',
  ],
  [/\bur(?= (?:late|not|ill|sick|done|ready|busy|free|able)\b)/g, 'you are'],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\br\b(?= (?:you|your|we|they|there|the)\b)/g, 'are'],
  [/\bwanna\b/g, 'want to'],
  [/\bgonna\b/g, 'going to'],
  [/\bgotta\b/g, 'have to'],
  [/\b(?:xmas|x-mas)\b/g, 'christmas'],
  [/\basap\b/g, 'as soon as possible'],
  [/\b(what|who|how|where|when|that|it|there|here)(?:'?s)\b(?!')/g, '$1 is'],
  [/\b(what|who|how|where|when)'?re\b/g, '$1 are'],
  [/\b(i)'m\b/g, '$1 am'],
  [/\b(you|we|they)'re\b/g, '$1 are'],
  [/\b(i|you|we|they)'ve\b/g, '$1 have'],
  [/\b(i|you|we|they|it|that|he|she)'ll\b/g, '$1 will'],
  [/\b(i|you|we|they|it|that|he|she)'d\b/g, '$1 would'],
  [/\b(can)(?:'t|not)\b/g, '$1 not'],
  [/\bwon't\b/g, 'will not'],
  [/\b(do|does|did|is|are|was|would|could|should|have|has|had)n'?t\b/g, '$1 not'],
  [/\be-(mail|commerce)\b/g, 'e$1'],
  [/\badd ?on(s?)\b(?! to)/g, 'add-on$1'],
  [/\beta\b/g, 'timeline'],
  [/\bw\/ ?/g, 'with '],
  [/\bpa(?:y|ys|id) off\b/g, 'help'],
  [/\breact(?= (?:when|if|to|fast|quick\w*)\b)/g, 'respond'],
];

const MIN_LENGTH = 4;
const maxErrors = (word: string) => (word.length >= 8 ? 2 : 1);

/** The word that a mistyped one was meant to be. A word that the site or everyday English has is left as it is. */
export function createSpelling(known: Iterable<string>, names: Iterable<string>): (word: string) => string {
  const right = new Set([...KEYWORDS, ...COMMON_WORDS, ...known]);
  const wanted = [...new Set([...KEYWORDS, ...names])].filter((word) => word.length >= MIN_LENGTH);
  const wantedBy = Map.groupBy(wanted, ([first = '']) => first);
  const found = new Map<string, string>();
  const MAX_REMEMBERED = 2_000;
  return (word) => {
    if (word.length < MIN_LENGTH || word.length > 24 || right.has(word) || !/^\p{L}+$/u.test(word)) return word;
    if (right.has(singular(word))) return word;
    const before = found.get(word);
    if (before !== undefined) return before;
    // In a short word only swapped letters and doubled ones are surely errors.
    const [first = '', second = ''] = word;
    const swapped = first === second ? [] : (wantedBy.get(second) ?? []).filter((target) => target[1] === first);
    const near = [...(wantedBy.get(first) ?? []), ...swapped].filter((target) => {
      if (word.length < 5 && target.length === word.length && [...word].sort().join() !== [...target].sort().join())
        return false;
      return isWithin(word, target, Math.min(maxErrors(word), maxErrors(target)));
    });
    const meant = near.find((target) => isWithin(word, target, 1)) ?? near[0] ?? word;
    if (found.size >= MAX_REMEMBERED) found.clear();
    found.set(word, meant);
    return meant;
  };
}

/**
 * The question in lower case with short forms written out and typing errors mended, of letters, digits and the signs
 * of money only. Whoever names the owner means 'you'.
 */
export function normalize(question: string, spell: (word: string) => string, ownerNames: readonly string[]): string {
  let text = question
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/(?<=\d)\s*[-–—]\s*(?=\d)/g, '-');
  for (const name of ownerNames)
    text = text.replace(
      new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(name.toLowerCase())}(?![\\p{L}\\p{N}])`, 'gu'),
      'you',
    );
  for (const [pattern, words] of WRITTEN_OUT) text = text.replace(pattern, words);
  return text
    .replace(/(\p{L})'s\b/gu, '$1')
    .replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => spell(word))
    .replace(/[^\p{L}\p{M}\p{N}$€£¥₹%+#.,/-]+/gu, ' ')
    .replace(/[.,/-]+(?=\s|$)|(?<=^|\s)[.,/-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
