import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Row of an agreement with the hash that it must have. An erased person's documents are empty, and stay so. */
const Document = z.object({ document: z.string(), documentHash: z.string() });
const Pdf = z.object({ pdf: z.string().nullable(), pdfHash: z.string().nullable() });

export const documentTables = ['acceptances', 'quoteVersions', 'changes'] as const;

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Counts documents and PDFs of agreements, and compares each with its hash. */
export function createAgreementCheck() {
  const counts = { documents: 0, pdfs: 0, erased: 0 };
  const wrong: string[] = [];

  function lookAtPdf(row: unknown, table: string): void {
    const { data } = Pdf.safeParse(row);
    if (!data || data.pdf === null) return;
    counts.pdfs += 1;
    if (sha256(Buffer.from(data.pdf, 'base64')) !== data.pdfHash)
      wrong.push(`a PDF in ${table} is not the one of its hash`);
  }

  return {
    counts,
    wrong,
    look(table: string, row: unknown): void {
      const { data } = Document.safeParse(row);
      if (!data) {
        wrong.push(`a row of ${table} has no document with a hash`);
        return;
      }
      if (data.document === '') counts.erased += 1;
      else {
        counts.documents += 1;
        if (sha256(data.document) !== data.documentHash)
          wrong.push(`a document in ${table} is not the one of its hash`);
      }
      lookAtPdf(row, table);
    },
  };
}
