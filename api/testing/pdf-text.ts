import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readAgreementFile } from '#api/work/agreements/pdfs.ts';
import type { AgreementKind } from '#common/quote-options.ts';
import type { TestServer } from './test-server.ts';

/** The text of a PDF as another program reads it, with a line for each line. */
export async function readPdfText(pdf: Buffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const loaded = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= loaded.numPages; number++) {
    const { items } = await (await loaded.getPage(number)).getTextContent();
    // Parts of a letter have no text of their own: the file says NUL of them.
    pages.push(
      items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('')
        .replaceAll('\0', ''),
    );
  }
  await task.destroy();
  return pages.join('\n');
}

/** The text of the PDF of an accepted quote or change. */
export async function readAgreementText({ context }: TestServer, kind: AgreementKind, subjectId: string) {
  return readPdfText((await readAgreementFile(context, { kind, subjectId })).content);
}
