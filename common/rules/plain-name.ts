/** Signs of an address, of a path or of a phone number, once full-width and similar characters are written plainly. */
const LINKED = /[:/@\\]|www|[.。]\S|\d(?:[ ()-]?\d){4}/i;
const LETTERS = String.raw`\p{L}\p{M}\p{Join_Control}.'’ʼ·・‐‑\-`;
/** A formula, markup or a number is no name; digits may follow one. */
const NAME = new RegExp(String.raw`^\p{L}[${LETTERS}]*,?(?: [${LETTERS}\p{N}()&,"“”]+)*$`, 'u');
/** Whole, and no initial; scripts that write a syllable or a word as one letter have names of one. */
const FIRST_NAME = /^(?:\p{L}[\p{L}\p{M}\p{Join_Control}'’ʼ·・‐‑-]+|\p{Lo})$/u;
const FORM_OF_ADDRESS =
  /^(?:mr|mrs|ms|mx|miss|dr|prof|sir|herrn?|frau|fräulein|monsieur|madame|mademoiselle|mme|mlle|señor|señora|sr|sra)$/i;

/** Returns the name for a greeting: `null` for what is none, and where mail programs make a link of a part of it. */
export function plainName(name: string): string | null {
  const plain = name.trim().replace(/\s+/g, ' ');
  return plain.length <= 60 && NAME.test(plain) && !LINKED.test(plain.normalize('NFKC')) ? plain : null;
}

/** The first name to greet somebody with: `null` where the name is none, or begins with an initial or a title. */
export function firstNameOf(name: string): string | null {
  const first = plainName(name)?.split(' ')[0] ?? '';
  return FIRST_NAME.test(first) && !FORM_OF_ADDRESS.test(first) ? first : null;
}
