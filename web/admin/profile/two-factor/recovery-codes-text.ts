import { brand } from '#common/content/brand.ts';

/** Whose codes they are, and of what: named as the authenticator app names it. */
export const codesTitle = (account: string): string => `Recovery codes of ${account} at ${brand.name}`;

/** The content of the file that the owner saves. */
export const recoveryCodesText = (codes: readonly string[], account: string): string =>
  [codesTitle(account), 'Each one works once in place of the code of the app.', '', ...codes, ''].join('\n');
