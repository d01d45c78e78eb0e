const FALLBACK = 'en-US';
const MAX_LANGUAGES = 3;

/** The dictionary of a language: its own ('pt-BR'), else that of the language in general ('de' for 'de-AT'). */
function dictionaryOf(language: string, available: readonly string[]): string | undefined {
  const [general = ''] = language.split('-');
  return [language, general].find((code) => available.includes(code));
}

/** The dictionaries for the languages of the system, the preferred one first. */
export function spellingLanguages(preferred: readonly string[], available: readonly string[]): string[] {
  const found = preferred.flatMap((language) => dictionaryOf(language, available) ?? []);
  const languages = [...new Set(found)].slice(0, MAX_LANGUAGES);
  return languages.length > 0 ? languages : [FALLBACK];
}
