import { canonicalJson } from '#api/core/canonical-json.ts';
import type { AgreementDocument } from '#common/contract/quotes/shapes.ts';
import { dayIn } from '#common/site/days.ts';
import { type AgreementAudit, writeAudit } from './audit-page.ts';
import { writeChange } from './change-pages.ts';
import { loadFaces } from './fonts.ts';
import { formatsOf } from './formats.ts';
import { createPaper } from './paper.ts';
import { writeQuote } from './quote-pages.ts';

/**
 * The PDF of an agreement: what was agreed to, drawn from its document alone, then the page 'Audit'. The document's bytes
 * are attached. The same agreement gives the same bytes.
 */
export async function renderAgreement({
  document,
  audit,
}: {
  document: AgreementDocument;
  audit: AgreementAudit;
}): Promise<Buffer> {
  const faces = await loadFaces();
  const name =
    document.kind === 'quote' ? `Quote ${document.number}` : `Change ${document.change} of ${document.number}`;
  const paper = createPaper(
    {
      title: `${name}: ${document.title}`,
      author: document.sender.name,
      subject: 'Agreement by email code',
      at: audit.acceptedAt,
      attachment: { name: `${document.kind}.json`, type: 'application/json', content: canonicalJson(document) },
    },
    faces,
  );
  const formats = formatsOf(document, faces);
  const sentAt = dayIn(document.timeZone, audit.sentAt);
  if (document.kind === 'quote') await writeQuote(paper, document, { optionId: audit.optionId, formats, sentAt });
  else await writeChange(paper, document, { formats, sentAt });
  await writeAudit(paper, document, audit);
  return paper.finish(`${name} · ${document.sender.name}`);
}
