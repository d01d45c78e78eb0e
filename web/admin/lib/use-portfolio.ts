import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getPortfolio, initializePortfolio } from '#common/contract/portfolio.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { toast } from '#web/shared/toast.ts';
import { BACKGROUND_TOAST } from './background-toast.ts';
import { isSignedOut, isUnreachable } from './failure.ts';
import { portfolioKey } from './query-keys.ts';

export const portfolioTexts = {
  loadFailed: 'Failed to load portfolio data',
  initialized: 'Portfolio initialized successfully!',
  initializeFailed: 'Failed to initialize portfolio',
} as const;

class InitializeError extends Error {
  override name = 'InitializeError';
}

/** A portfolio that is not there yet is made from the starter content. */
async function loadPortfolio(signal: AbortSignal) {
  try {
    return (await call(getPortfolio, {}, { mode: 'protected', signal })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
  try {
    const { data } = await call(initializePortfolio);
    toast.success(portfolioTexts.initialized);
    return data;
  } catch (cause) {
    throw new InitializeError(portfolioTexts.initializeFailed, { cause });
  }
}

/** The owner's projects, skills and FAQs, those that visitors do not see included. */
export function usePortfolio() {
  return useQuery({
    queryKey: portfolioKey,
    queryFn: ({ signal }) => loadPortfolio(signal),
    staleTime: 30_000,
    retryOnMount: false,
  });
}

/** For the shell: whether the first load is still under way. Its failure is told once, whatever tab is open. */
export function usePortfolioAtStart() {
  const { isPending, fetchStatus, error } = usePortfolio();
  useEffect(() => {
    if (error && !isSignedOut(error) && !isUnreachable(error))
      toast.error(error instanceof InitializeError ? portfolioTexts.initializeFailed : portfolioTexts.loadFailed, {
        id: `${BACKGROUND_TOAST}portfolio`,
      });
  }, [error]);
  // The desktop app's reads wait while its server is away; the dashboard does not wait with them.
  return { starting: isPending && fetchStatus !== 'paused' };
}
