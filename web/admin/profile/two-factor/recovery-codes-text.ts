/** Whose codes they are, and of what: named as the authenticator app names it. */
export const codesTitle = (account: string, siteName: string): string => `Recovery codes of ${account} at ${siteName}`;

/** The content of the file that the owner saves. */
export const recoveryCodesText = (codes: readonly string[], account: string, siteName: string): string =>
  [codesTitle(account, siteName), 'Each one works once in place of the code of the app.', '', ...codes, ''].join('\n');
