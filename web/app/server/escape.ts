const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and double-quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const unicode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Serializes JSON so that no text inside can end the script element, a comment or a line. */
export const escapeJson = (data: unknown): string => JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, unicode);
