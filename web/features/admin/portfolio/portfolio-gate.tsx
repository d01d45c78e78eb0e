import type { ReactNode } from 'react';
import type { Portfolio } from '../../../../common/contract/portfolio.ts';
import { ErrorState, Skeleton } from '../../../components/states.tsx';
import { portfolioTexts, usePortfolio } from './use-portfolio.ts';

/** Shows a tab once the portfolio is there, or why it is not. */
export function PortfolioGate({ children }: { children: (portfolio: Portfolio) => ReactNode }) {
  const { data, isError, isFetching, refetch } = usePortfolio();
  if (data) return children(data);
  if (isError) return <ErrorState message={portfolioTexts.loadFailed} busy={isFetching} onRetry={() => refetch()} />;
  return <Skeleton className="h-96" />;
}
