/** What the types of the package leave out: parts of an embedded font and of the metadata. */
declare namespace PDFKit {
  interface EmbeddedFont {
    /** Its characters are read as the ones that they mirror, such as brackets. */
    isMirrored?: boolean;
    scale: number;
    font: { getGlyph(id: number, codePoints?: number[]): object };
    subset: { glyphs: number[]; includeGlyph(glyph: number): number };
    /** Code points and widths by the number of a glyph in the file. */
    unicode: (number[] | undefined)[];
    widths: (number | undefined)[];
    layout(
      text: string,
      features?: string[],
    ): { glyphs: { id: number; codePoints: number[]; advanceWidth: number }[]; positions: unknown[] };
    encode(text: string, features?: string[]): [glyphs: string[], positions: unknown[]];
  }
  interface PDFDocument {
    _font: EmbeddedFont;
    info: DocumentInfo;
    appendXML(xml: string): void;
    _addInfo(): void;
  }
}
