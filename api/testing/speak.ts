import type { Language } from '#common/languages.ts';
import { publishEdit } from './site.ts';
import type { TestServer } from './test-server.ts';

/** Publishes the site in another language. */
export const speak = (api: TestServer, language: Language, locale: string) =>
  publishEdit(api, ({ identity }) => Object.assign(identity, { language, locale }));
