import { useMoneySettings } from '#web/admin/components/use-money-settings.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { AccountPanel } from './account-panel.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { SellerPanel } from './seller-panel.tsx';
import { TaxPanel } from './tax-panel.tsx';

/** Seller, tax, bank account and invoices. What is not decided stays out of sight. */
export function MoneySection() {
  const { data, isError, isFetching, refetch } = useMoneySettings();
  if (!data && isError)
    return <ErrorState message="Failed to load the settings" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  const { seller, tax, invoices } = data;
  const hasSeller = tax.scheme !== null || seller !== null || invoices.enabled;
  return (
    <>
      <TaxPanel key={`tax ${tax.scheme}`} saved={data} />
      {hasSeller && <SellerPanel saved={data} />}
      <AccountPanel saved={data} />
      <InvoicesPanel saved={data} />
    </>
  );
}
