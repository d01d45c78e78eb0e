import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { type Language, languageOption } from '#common/languages.ts';
import * as texts from '#common/texts/keys/documents.ts';
import { t } from '#common/texts/text.ts';
import { hexColor, light } from '#common/theme.ts';
import { attachEInvoice } from './e-invoice-file.ts';
import type { Faces } from './fonts.ts';
import { createRuns } from './runs.ts';
import type { Direction, Weight } from './script-fonts.ts';
import { createMeasure, type Measure, paragraphsOf, plainText, type Style, wrap } from './text.ts';
import { directionIn, directionOf, visualRuns } from './visual-order.ts';

/** A4 in points, and its margins. */
export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 56, top: 60, bottom: 72 } as const;
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;
const END = PAGE.height - PAGE.bottom;

/** Ink and greys of the site's light theme, on white paper. */
export const colors = {
  ink: hexColor(light.ink),
  grey: hexColor(light.muted),
  rule: hexColor(light.rule),
  panel: hexColor(light.sunken),
} as const;

/** Lines that are drawn before other work of the process gets a turn. */
const LINES_A_TURN = 100;

interface Place {
  x?: number;
  width?: number;
  /** `start` is where the paragraph begins: at the right where it is written from right to left. */
  align?: 'left' | 'right' | 'start';
}

interface Beside {
  /** Draws what stands at the height of the first line, after it: programs read texts in the order of drawing. */
  beside?: () => void;
}

/** Pages that are written from top to bottom. Positions and sizes are points. */
export interface Paper {
  /** The next line begins here. */
  readonly y: number;
  moveTo(y: number): void;
  space(height: number): void;
  /** Begins a page where less than `height` is left. */
  reserve(height: number): void;
  newPage(): void;
  /** Is drawn on top of each page that begins while a table goes on. */
  repeat(heading: (() => void) | null): void;
  /** One line, which is not broken. The next one begins at the same height. */
  line(text: string, style: Style, place?: Place): void;
  /** One line, made smaller where it is too wide. */
  fitted(text: string, style: Style, place?: Place): void;
  /** A text with its own lines, broken where they are too long. It goes on with the next page. */
  paragraph(text: string, style: Style, place?: Place & Beside): Promise<void>;
  /** Height of a text on one page. */
  heightOf(text: string, style: Style, width?: number): number;
  widthOf(text: string, style: Style): number;
  rule(): void;
  panel(x: number, width: number, height: number): void;
  /** Squares of a code from `x` on, each with this side. */
  modules(rows: readonly (readonly boolean[])[], side: number, x: number): void;
  /** Ends the document; each page gets the line of `footer` with its number. */
  finish(footer: string): Promise<Buffer>;
}

export interface PaperInfo {
  title: string;
  author: string;
  subject: string;
  language: Language;
  /** Milliseconds since 1970: the only time in the file, so that it is the same at every rendering. */
  at: number;
  /** A file in the PDF. */
  attachment: { name: string; type: string; content: string };
  /** XML of Factur-X: the document is PDF/A-3b then, and holds it. */
  eInvoice?: string | null;
}

function openDocument({ title, author, subject, language, at, attachment, eInvoice = null }: PaperInfo) {
  const date = new Date(at);
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    displayTitle: true,
    lang: language,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, Subject: subject, CreationDate: date, ModDate: date },
    ...(eInvoice !== null && { subset: 'PDF/A-3b' as const }),
  });
  if (eInvoice !== null) attachEInvoice(document, eInvoice, date);
  document.file(Buffer.from(attachment.content), {
    name: attachment.name,
    type: attachment.type,
    creationDate: date,
    modifiedDate: date,
    ...(eInvoice !== null && { relationship: 'Supplement' as const }),
  });
  return document;
}

type Runs = ReturnType<typeof createRuns>;

/** Breaks texts into lines and runs, and measures them. */
function createLayout(faces: Faces, isMirrored: boolean, widthOfRun: Runs['widthOfRun']) {
  const directionFor = isMirrored ? directionIn : directionOf;
  const measures: Record<Weight, Measure> = {
    regular: createMeasure(faces.regular),
    bold: createMeasure(faces.bold),
  };

  const runsOf = (text: string, { weight }: Style, direction?: Direction) => {
    const plain = plainText(text).replaceAll('\n', ' ');
    return visualRuns(plain, faces[weight], direction ?? directionFor(plain), { isolatesNumbers: isMirrored });
  };
  const widthOf = (text: string, style: Style, direction?: Direction) =>
    runsOf(text, style, direction).reduce((width, run) => width + widthOfRun(run, style), 0);

  /** The lines of a text, each with the direction of its paragraph. */
  function* linesOf(text: string, { size, weight }: Style, width = CONTENT_WIDTH) {
    for (const paragraph of paragraphsOf(text)) {
      const direction = directionFor(paragraph);
      for (const each of wrap(paragraph, width, size, measures[weight])) yield { each, direction };
    }
  }

  return { runsOf, widthOf, linesOf };
}

/** Draws what is no text. */
const createShapes = (document: ReturnType<typeof openDocument>, isMirrored: boolean) => ({
  rule(y: number) {
    document
      .lineWidth(0.6)
      .strokeColor(colors.rule)
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.width - PAGE.right, y)
      .stroke();
  },
  modules(rows: readonly (readonly boolean[])[], side: number, x: number, y: number) {
    const left = isMirrored ? PAGE.width - x - side * rows.length : x;
    for (const [row, cells] of rows.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) document.rect(left + column * side, y + row * side, side, side);
    document.fill(colors.ink);
  },
  panel(x: number, width: number, height: number, y: number) {
    document.roundedRect(isMirrored ? PAGE.width - x - width : x, y, width, height, 4).fill(colors.panel);
  },
});

/**
 * Paper for a document. In one that is written from right to left all places are counted from the right, so `left` is where
 * lines begin and `right` where they end.
 */
export function createPaper(info: PaperInfo, faces: Faces): Paper {
  const isMirrored = languageOption(info.language).dir === 'rtl';
  const document = openDocument(info);
  const { widthOfRun, drawRun, drawLogically } = createRuns(document, faces, isMirrored);
  const shapes = createShapes(document, isMirrored);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { runsOf, widthOf, linesOf } = createLayout(faces, isMirrored, widthOfRun);
  let heading: (() => void) | null = null;
  let y: number = END;
  let drawn = 0;

  function line(
    text: string,
    style: Style,
    { x = PAGE.left, width = CONTENT_WIDTH, align = 'left' }: Place = {},
    direction?: Direction,
  ) {
    const runs = runsOf(text, style, direction);
    const own = () => widthOf(text, style, direction);
    const end = PAGE.width - x;
    let at = align === 'right' ? x + width - own() : x;
    if (isMirrored) at = align === 'right' ? end - width : end - own();
    if (isMirrored) drawLogically(runs, style, at, y);
    else for (const run of runs) at += drawRun(run, style, at, y);
  }

  function newPage() {
    document.addPage();
    y = PAGE.top;
    heading?.();
  }

  const paper: Paper = {
    get y() {
      return y;
    },
    moveTo(next) {
      y = next;
    },
    space(height) {
      y += height;
    },
    reserve(height) {
      if (y + height > END) newPage();
    },
    newPage,
    repeat(next) {
      heading = next;
    },
    line: (text, style, place) => line(text, style, place),
    fitted(text, style, place = {}) {
      const width = widthOf(text, style);
      const room = place.width ?? CONTENT_WIDTH;
      line(text, width > room ? { ...style, size: (style.size * room) / width } : style, place);
    },
    async paragraph(text, style, { beside: drawBeside, ...place } = {}) {
      let beside = drawBeside;
      for (const { each, direction } of linesOf(text, style, place.width)) {
        paper.reserve(style.leading);
        const isAtRight = place.align === 'right' || (!isMirrored && place.align === 'start' && direction === 'rtl');
        if (each !== '') line(each, style, { ...place, align: isAtRight ? 'right' : 'left' }, direction);
        beside?.();
        beside = undefined;
        y += style.leading;
        drawn += 1;
        if (drawn % LINES_A_TURN === 0) await nextTurn();
      }
    },
    heightOf: (text, style, width) => [...linesOf(text, style, width)].length * style.leading,
    widthOf,
    rule: () => shapes.rule(y),
    modules: (rows, side, x) => shapes.modules(rows, side, x, y),
    panel: (x, width, height) => shapes.panel(x, width, height, y),
    async finish(footer) {
      heading = null;
      const { count } = document.bufferedPageRange();
      const style: Style = { weight: 'regular', size: 8, leading: 11, color: colors.grey };
      for (let page = 0; page < count; page++) {
        document.switchToPage(page);
        y = PAGE.height - 44;
        const number = t(texts.page, { page: String(page + 1), pages: String(count) });
        const numberWidth = widthOf(number, style);
        paper.fitted(footer, style, { width: CONTENT_WIDTH - numberWidth - 24 });
        line(number, style, { align: 'right' });
        if (page % LINES_A_TURN === 0) await nextTurn();
      }
      const ended = new Promise((resolve) => document.once('end', resolve));
      document.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
  return paper;
}
