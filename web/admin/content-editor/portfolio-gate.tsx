import type { ReactNode } from 'react';
import type { Portfolio } from '#common/contract/portfolio.ts';
import { portfolioTexts, usePortfolio } from '#web/admin/lib/use-portfolio.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

/** Shows a tab once the portfolio is there, or why it is not. */
export function PortfolioGate({ children }: { children: (portfolio: Portfolio) => ReactNode }) {
  const { data, isError, isFetching, refetch } = usePortfolio();
  if (data) return children(data);
  if (isError) return <ErrorState message={portfolioTexts.loadFailed} busy={isFetching} onRetry={() => refetch()} />;
  return <Skeleton className="h-96" />;
}
