/** Tells the languages of visitors apart by their scripts and by their most frequent words. */

export type ForeignLanguage =
  | 'de'
  | 'fr'
  | 'es'
  | 'pt'
  | 'it'
  | 'nl'
  | 'pl'
  | 'tr'
  | 'sv'
  | 'ru'
  | 'uk'
  | 'ar'
  | 'ur'
  | 'hi'
  | 'zh'
  | 'ja'
  | 'ko'
  | 'other';

const SCRIPTS: readonly (readonly [ForeignLanguage, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['uk', /[іїєґ]/iu],
  ['ru', /\p{Script=Cyrillic}/u],
  ['ur', /[ےہٹڈڑںگچپ]/u],
  ['ar', /\p{Script=Arabic}/u],
];

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const FREQUENT: readonly (readonly [ForeignLanguage, ReadonlySet<string>])[] = [
  [
    'de',
    words(
      'ich sie ist und der die das ein eine wie viel was kostet für mit nicht haben hat können kann wir mir mein meine wann wo wer welche gibt bieten sind bei auf auch guten hallo danke bitte sprechen deutsch eine einen einer zu wird lange dauert arbeiten',
    ),
  ],
  [
    'fr',
    words(
      'je vous est et le la les un une des combien que quel quelle pour avec pas avez êtes nous mon ma mes quand où qui du au aux bonjour merci coûte cela ça votre vos faites pouvez parlez français site comment peut il sont coute',
    ),
  ],
  [
    'es',
    words(
      'yo usted es y el la los las un una cuánto cuanto qué que cuál para con no tiene tienes puede puedes podemos nosotros mi cuándo cuando dónde donde quién hola gracias cuesta cuestan página del al hablas habla español hacer su sus una sitio tarda cómo como son',
    ),
  ],
  [
    'pt',
    words(
      'eu você voce é e o a os as um uma quanto que qual para com não nao tem pode podemos nós meu minha quando onde quem olá ola obrigado obrigada custa custam do da ao fala português fazer seu sua site isso tempo leva são está faz',
    ),
  ],
  [
    'it',
    words(
      'io lei è e il lo la i gli le un una quanto che quale per con non ha hai può puoi possiamo noi mio mia quando dove chi ciao grazie costa costano del al parli parla italiano fare suo sito tempo ci vuole sono come buongiorno siete',
    ),
  ],
  [
    'nl',
    words(
      'ik u jij je is en de het een hoeveel wat welke voor met niet heeft heb kunt kun kan wij mijn wanneer waar wie hallo dank bedankt kost kosten van bij spreekt nederlands maken zijn jullie hoe lang duurt',
    ),
  ],
  [
    'pl',
    words(
      'ja pan pani jest i ile co jaki jaka dla z nie ma może możesz czy my mój moja kiedy gdzie kto cześć dzień dobry dziękuję kosztuje strona jak w na się mówisz polsku trwa są',
    ),
  ],
  [
    'tr',
    words(
      'ben siz sen ve bir ne kadar nasıl için ile değil var mı mi mu mü misiniz musunuz benim ne zaman nerede kim merhaba teşekkürler fiyat fiyatı bu site yapabilir konuşuyor türkçe sürer',
    ),
  ],
  [
    'sv',
    words(
      'jag du ni är och en ett hur mycket vad vilken för med inte har kan vi min när var vem hej tack kostar av på det som ditt talar svenska göra era lång tid tar',
    ),
  ],
];

const ENGLISH = words(
  `the a an is are do does did you your i we to of for and in on with what who how can could will would me my have has
  be it this that any much long when where why which if there am not from or at by our us please about get tell show
  know need want just so but no yes ok as so if or up out into make take can some like one hi hello hey thanks only was were then than too ever more all your one first last u site sites possible solo work works page pages multilingual`.replace(
    /\s+/g,
    ' ',
  ),
);

/** The language of a question that is not English, or `null`. A single word is taken for English. */
export function foreignLanguageOf(question: string): ForeignLanguage | null {
  const letters = question.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length;
  if (letters.length > 0 && latin < letters.length / 2)
    return SCRIPTS.find(([, script]) => script.test(question))?.[0] ?? 'other';
  const found = question.toLowerCase().match(/\p{L}+(?:'\p{L}+)?/gu) ?? [];
  const english = found.filter((word) => ENGLISH.has(word)).length;
  const counts = FREQUENT.map(([language, frequent]) => ({
    language,
    count: found.filter((word) => frequent.has(word)).length,
    // 'is' and 'was' are Dutch and German words, too.
    own: found.filter((word) => frequent.has(word) && !ENGLISH.has(word)).length,
  })).sort((a, b) => b.own - a.own || b.count - a.count);
  const [best] = counts;
  if (!best || best.own === 0 || best.count <= english) return null;
  return best.own >= 2 || best.count / found.length >= 0.3 ? best.language : null;
}

/** The most frequent words of each language that is told apart by them, English among them. */
export const frequentWords: ReadonlyMap<ForeignLanguage | 'en', ReadonlySet<string>> = new Map([
  ...FREQUENT,
  ['en' as const, ENGLISH] as const,
]);
