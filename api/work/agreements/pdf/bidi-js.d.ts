/** The part of the package that is used. */
declare module 'bidi-js' {
  interface EmbeddingLevels {
    /** One for each UTF-16 unit; odd ones are written from right to left. */
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels;
    getMirroredCharacter(character: string): string | null;
  }
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function createBidi(): Bidi;
}
