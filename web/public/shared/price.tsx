import { formatMoney } from '#common/site/format.ts';
import { useContent } from '#web/shared/site.tsx';

/**
 * A price in the site's currency. Browsers may write a currency differently than the server; what the server wrote
 * stays then.
 */
export function Price({ amount }: { amount: number }) {
  return (
    <span dir="ltr" suppressHydrationWarning>
      {formatMoney(amount, useContent().identity)}
    </span>
  );
}
