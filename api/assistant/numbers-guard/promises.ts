/**
 * Promises that a reply may make only when a fact makes them, too, by topic. The languages other than English
 * are those whose numbers the guard reads.
 */
const TOPICS: Readonly<Record<string, RegExp>> = {
  free: /(?<!\bfeel )(?<!\p{L}-)\bfree\b(?!ly| to | time\b|-?lanc| software| and open|-form)|\b(?:cost|charge)-free\b|\bfree (?:of charge|to use|to try)\b|\b(?:no|zero|without(?: any)?|waive[sd]?(?: the)?) (?:extra |additional |further |hidden |setup |up-?front )?(?:charges?|costs?|fees?|payment|cost to you)\b|\bcosts? (?:you )?nothing\b|\bpay nothing\b|\bdon't (?:have to |need to )?pay\b|\bcomplimentary\b|\bon the house\b|\bon us\b|\bpro bono\b|\bgratis\b|\bkostenlos|\bkostenfrei|\bumsonst\b|\bgratuit|\bsin costo\b|\bsin coste\b|\bsin cargo\b|\bsem custo\b|\bsans frais\b|\bohne aufpreis\b|بلا معاوضہ|\bgrátis\b|\bgratuito|\bmuft\b|مفت|مجان|मुफ़?्?त/u,
  guarantee:
    /\bguarant\p{L}*|\bwarrant(?:y|ies)\b|\bassure you\b|\b(?:i|we) (?:hereby )?(?:promise|swear|vow|pledge)\b|\b(?:my|our) (?:promise|word|pledge)\b|\bgarant\p{L}*|\bhundred percent certain\b|ضمانت|ضمان|गारंटी/u,
  refund:
    /\brefund\p{L}*|\bmoney[- ]back\b|\b(?:your|the|all(?: of)? your) money back\b|\breimburs\p{L}*|\bget (?:it|everything) back\b|\brückerstatt\p{L}*|\berstatt\p{L}*|\bdevolv\p{L}*(?: \p{L}+){0,3} (?:dinero|dinheiro)\b|\bdinheiro de volta\b|(?:رقم|پیسے) واپس|\bgeld zurück\b|\brembours\p{L}*|\breembols\p{L}*|\brimbors\p{L}*/u,
  discount:
    /\bdiscount\p{L}*|\bcoupons?\b|\bvouchers?\b|\bprice match\p{L}*|\bspecial (?:offer|price|rate|deal)\b|\b(?:cheaper|lower) price for you\b|\bhalf[- ]price\b|(?:\d|%|percent|dollars?|euros?|half|third|quarter) off\b|\brabatt\p{L}*|\bremise\b|\bréduction\b|\bdescuentos?\b|\bsconto\b|\bdescontos?\b|\bkorting\b|رعایت|خصم|छूट/u,
  unlimited:
    /\bunlimited\b|\blimitless\b|\bno limits?\b|\bas many (?:\p{L}+ )?as you (?:like|want|need|wish)\b|\bendless\b|\bunbegrenzt\b|\billimité\p{L}*|\bilimitad\p{L}*|\billimitat\p{L}*/u,
  'around the clock':
    /\b24 ?(?:\/|x|-) ?7\b|\b(?:round|around) the clock\b|\bday and night\b|\bat any hour\b|\btwenty-?four seven\b|\bseven days a week\b|\b7 days a week\b|\brund um die uhr\b/u,
  lifetime: /\blifetime\b|\bforever\b|\bfor life\b|\bfor good\b(?! reason)|\blebenslang|\bà vie\b|\bde por vida\b/u,
  'no risk':
    /\brisk[- ]free\b|\bno[- ]risk\b|\bzero[- ]risk\b|\bno (?:questions asked|strings attached|obligations?|commitments?)\b|\bwithout obligation\b/u,
  liability:
    /\b(?:fully |legally |personally )?(?:liable|liability)\b|\bindemnif\p{L}*|\bcompensat\p{L}*|\bdamages\b|\blegally binding\b|\bbinding (?:offer|agreement|contract|quote)\b|\bservice level\b|\bslas?\b|\bpenalt(?:y|ies)\b|\bkeep every right\b/u,
  compliance:
    /\b(?:gdpr|hipaa|pci|ccpa|soc ?2|iso ?\d+|wcag(?: [\d.]+)?(?: a{1,3})?|dsgvo)[- ](?:compliant|certified|compliance|certification)\b|\b(?:compliant|certified|complies|comply) with (?:the )?(?:gdpr|hipaa|pci|ccpa|soc|iso|dsgvo)\b|\bcertified\b/u,
  'no downtime':
    /\b(?:zero|no) (?:downtime|bugs|defects|errors)\b|\bbug[- ]free\b|\berror[- ]free\b|\bnever (?:fails?|late|goes? down|miss(?:es|ed)?)\b|\balways on time\b/u,
  instant: /\binstant(?:ly)?\b|\bimmediate(?:ly)?\b|\bright away\b|\bwithin (?:minutes|seconds)\b|\bsofort\b/u,
  agreement:
    /\b(?:it's|that's|you have|we have|you've got) a deal\b|\b(?:i|we) (?:hereby )?(?:agree|accept)\b|\bconsider it done\b|\bdeal!/u,
};

/** Phrases with a negation that deny nothing. */
const NOT_A_DENIAL =
  /\b(?:no (?:doubt|problem|worries|question|matter|need to worry)|not (?:only|just|merely)|don't worry|can't wait|why not|never (?:hesitate|refuse|deny)|(?:not|n't|never|no reason to|won't) (?:\p{L}+ )?(?:refuse|deny|hesitate|fail|forget|mind|charge)|without (?:a )?doubt)\b/gu;
const DENIAL = /\b(?:no|not|never|nor|neither|cannot|without|kein\p{L}*|nicht|pas|aucune?|sin)\b|n't\b/u;
/** Phrases that are a promise by their negation. */
const NEGATIVE_PROMISE = /^(?:no|zero|without|never|don't|pay nothing|costs? nothing|n't)\b/u;

const clauseBefore = (text: string, end: number) =>
  text
    .slice(Math.max(0, end - 160), end)
    .split(/[.!?;:,\n]|\bbut\b|\band\b|\bso\b|\byet\b| - /u)
    .at(-1) ?? '';

/** A clause that denies a promise makes none: 'there is no free plan'. */
function isDenied(text: string, start: number, phrase: string): boolean {
  if (NEGATIVE_PROMISE.test(phrase)) return false;
  return DENIAL.test(clauseBefore(text, start).replace(NOT_A_DENIAL, ' '));
}

const MIN_WORD_LENGTH = 4;
const STEM_LENGTH = 5;
const COMMON_WORDS = new Set(
  'that this with your you have will when what from they them there here also every then than into over some more most each only very just like about after before charge charges cost costs fee fees free pays'.split(
    ' ',
  ),
);

/** The words by which two sentences can be about the same thing. */
const wordsOf = (sentence: string): string[] =>
  (sentence.match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length >= MIN_WORD_LENGTH && !COMMON_WORDS.has(word))
    .map((word) => word.slice(0, STEM_LENGTH));

const sentencesOf = (text: string) => text.split(/(?<=[.!?;])\s+|\n/u);

/** A promise with the words of its sentence, which say what is promised. */
export interface PromiseFound {
  topic: string;
  words: ReadonlySet<string>;
}

/** These promises also take the topic of the question: 'Do I get a refund if you are late?' 'Yes, a refund.' */
const ANSWERS = new Set(['guarantee', 'refund']);

/** The promises that a plain text makes; `isFact` also finds those that a fact only names. */
export function findPromises(text: string, isFact = false): PromiseFound[] {
  return sentencesOf(text).flatMap((sentence, index, all) =>
    Object.entries(TOPICS).flatMap(([topic, pattern]) => {
      const made = [...sentence.matchAll(new RegExp(pattern.source, 'gu'))].filter(
        (match) => isFact || !isDenied(sentence, match.index, match[0]),
      );
      if (made.length === 0) return [];
      const rest = made.reduce((left, [phrase]) => left.replace(phrase, ' '), sentence);
      // 'Late? You get your money back.'
      const before = ANSWERS.has(topic) ? (all[index - 1] ?? '') : '';
      return [{ topic, words: new Set(wordsOf(`${before} ${isFact ? sentence : rest}`)) }];
    }),
  );
}

/** A promise is supported by a fact that makes it about the same thing. */
export function isPromiseSupported(
  { topic, words }: PromiseFound,
  facts: readonly PromiseFound[],
  question: string,
): boolean {
  const about = ANSWERS.has(topic) ? [...words, ...wordsOf(question)] : [...words];
  return facts.some((fact) => fact.topic === topic && about.some((word) => fact.words.has(word)));
}
