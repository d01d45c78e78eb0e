import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { inMoney } from '#web/admin/lib/money.ts';
import { engagementKeys, moneyKeys, overviewKeys, quoteKeys } from '#web/admin/lib/query-keys.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { toast } from '#web/shared/toast.ts';

interface Act<Input> {
  run: (input: Input) => Promise<unknown>;
  done: string;
  failed: string;
  onDone?: () => void;
  /** Of the amounts that it sends; what the server says of them is told in it. */
  currency?: string;
}

/** One change of an engagement. What shows it is read again before the change is over, so that the next one starts from it. */
export function useEngagementAct<Input = void>({ run, done, failed, onDone, currency }: Act<Input>) {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      [engagementKeys.all, quoteKeys.all, overviewKeys.all, moneyKeys.all].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  return useMutation({
    mutationFn: (input: Input) =>
      run(input).catch((error: unknown) => {
        throw currency === undefined ? error : inMoney(error, currency);
      }),
    onSuccess: async () => {
      await refresh();
      toast.success(done);
      onDone?.();
    },
    onError: (error) => {
      if (!isSignedOut(error)) toastFailure(failed, error);
      return refresh();
    },
  });
}

/** The server's message about a field, or about none of them. */
export const refusalOf = (error: unknown, field?: string): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ path }) => path === field)?.message : undefined;
