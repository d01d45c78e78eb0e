import type { BilledKind, InvoiceKind } from '#common/money-options.ts';
import * as texts from '#common/texts/keys/documents.ts';
import { t } from '#common/texts/text.ts';

const headings = {
  deposit: texts.invoiceDeposit,
  progress: texts.invoiceProgress,
  final: texts.invoiceFinal,
  credit: texts.invoiceCredit,
} as const;

/** Names an invoice by its kind, in the language of its document. */
export const headingOf = (kind: InvoiceKind): string => t(headings[kind]);

/** 'Final invoice 2026-0007' */
export const numberedOf = (kind: InvoiceKind, number: string | null): string => `${headingOf(kind)} ${number ?? ''}`;

/** The title of the line of an invoice about a part of the price. */
export const partTitle = (kind: BilledKind, title: string): string =>
  t(kind === 'deposit' ? texts.lineDeposit : texts.lineProgress, { title });
