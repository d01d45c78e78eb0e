import type { ChangeDocument } from '#common/contract/quotes/shapes.ts';
import type { Formats } from './formats.ts';
import type { Paper } from './paper.ts';
import { writeFacts, writeHeading, writePart, writeSum, writeTop } from './parts.ts';
import { styles } from './styles.ts';

/** A change of price or date as the client was shown it. */
export async function writeChange(
  paper: Paper,
  document: ChangeDocument,
  { formats: { day, money }, sentAt }: { formats: Formats; sentAt: string },
): Promise<void> {
  await writeTop(paper, document, 'Change');
  writeFacts(paper, [
    { label: 'Quote', text: document.number },
    { label: 'Change', text: String(document.change) },
    { label: 'Sent', text: day(sentAt) },
  ]);
  await writePart(paper, 'Reason', document.reason);
  writeHeading(paper, 'Price');
  writeSum(paper, 'Before', money(document.priceBefore));
  writeSum(paper, 'Change', money(document.amount));
  writeSum(paper, 'New price', money(document.priceAfter), styles.total);
  writeHeading(paper, 'Delivery');
  writeSum(paper, 'Before', day(document.dateBefore));
  writeSum(paper, 'New date', day(document.dateAfter), styles.total);
}
