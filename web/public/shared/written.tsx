import { writesRightToLeft } from '#common/texts/text.ts';

/**
 * Browsers may write amounts and days differently than the server; what the server wrote stays then. In a sentence from right
 * to left it keeps its own order.
 */
export function Written({ children }: { children: string }) {
  const Part = writesRightToLeft() ? 'bdi' : 'span';
  return <Part suppressHydrationWarning>{children}</Part>;
}
