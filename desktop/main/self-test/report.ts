import { type SelfTest, selfTestStates, selfTestTitles } from '#common/desktop/self-test.ts';

interface Facts {
  version: string;
  platform: string;
  arch: string;
  electron: string;
}

const EMAIL = /[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>",;]+/g;
const ADDRESS = /\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#]+)[^\s]*/gi;
/** Longer than any word or name of a setting. */
const TOKEN = /[\w+/=.-]{32,}/g;

/** Takes out what a stranger must not read: emails, everything of an address but its host, and whatever may be a token. */
export const withoutSecrets = (text: string): string =>
  text.replace(ADDRESS, '$1$2').replace(EMAIL, '[email]').replace(TOKEN, '[removed]');

/** The results as text for somebody who helps. */
export function writeReport({ at, checks }: SelfTest, { version, platform, arch, electron }: Facts): string {
  const lines = checks.flatMap(({ subject, state, text, cure }) => [
    `${selfTestTitles[subject]}: ${selfTestStates[state]}. ${text}`,
    ...(cure === null ? [] : [`  ${cure}`]),
  ]);
  return [
    `Self-test of the desktop app ${version} (${platform} ${arch}, Electron ${electron})`,
    at,
    '',
    ...lines.map(withoutSecrets),
    '',
  ].join('\n');
}
