/** What the types of the package leave out: parts of an embedded font and of the metadata. */
declare namespace PDFKit {
  interface Position {
    xAdvance: number;
    xOffset: number;
    yOffset: number;
    advanceWidth: number;
  }
  interface Glyph {
    id: number;
    codePoints: number[];
    advanceWidth: number;
    path: {
      commands: {
        command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
        args: number[];
      }[];
    };
  }
  interface EmbeddedFont {
    /** Its characters are read as the ones that they mirror, such as brackets. */
    isMirrored?: boolean;
    /** Parts of letters, such as dots, are left out of the text. */
    leavesOutMarks?: boolean;
    scale: number;
    /** Height of letters above their line, in thousandths of the size. */
    ascender: number;
    font: { getGlyph(id: number, codePoints?: number[]): object };
    subset: { glyphs: number[]; includeGlyph(glyph: number): number };
    /** Code points and widths by the number of a glyph in the file. */
    unicode: (number[] | undefined)[];
    widths: (number | undefined)[];
    layout(text: string, features?: string[]): { glyphs: Glyph[]; positions: Position[] };
    encode(text: string, features?: string[]): [glyphs: string[], positions: Position[]];
  }
  interface PDFDocument {
    _font: EmbeddedFont;
    info: DocumentInfo;
    appendXML(xml: string): void;
    _addInfo(): void;
  }
}
