import anyAscii from 'any-ascii';
import { withoutInvisible } from './marks.ts';

/** Letters, marks and digits in other scripts, also Latin ones with accents. */
const FOREIGN = /(?:(?![\0-\x7f])[\p{L}\p{M}\p{N}])+/gu;
/** CLDR's Latin-ASCII makes one letter of the eng; the package makes two. */
const ENG = /\u014b/gi;

/**
 * The address that a title makes: `Łódź & Straße` becomes `lodz-strasse`, `Привет` becomes `privet`. Latin letters are
 * those of CLDR's Latin-ASCII, other scripts are romanized. Empty where the title has no letter and no digit.
 */
export function slugOf(title: string, maxLength: number): string {
  return (
    withoutInvisible(title)
      .normalize('NFKC')
      .replace(ENG, 'n')
      // A sign that a letter needs beside letters, such as a soft sign, does not end its word.
      .replace(FOREIGN, (letters) => anyAscii(letters).replace(/[^A-Za-z0-9]/g, ''))
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-/, '')
      .slice(0, maxLength)
      .replace(/-$/, '')
  );
}
