/** Languages that a site can speak to visitors and clients. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'ur'] as const;
export type Language = (typeof languages)[number];

/** The language of the published or drafted document; documents of earlier releases have none. */
export const languageOf = ({ language = 'en' }: { language?: Language | undefined }): Language => language;
