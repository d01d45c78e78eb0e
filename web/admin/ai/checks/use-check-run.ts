import { useMutation } from '@tanstack/react-query';
import { runPinnedQuestions } from '#common/contract/site.ts';
import { call } from '#web/shared/api/client.ts';

/** Runs the pinned questions against the published content; the results are forgotten when the tab closes. */
export function useCheckRun() {
  const { data, isPending, isError, mutate, reset } = useMutation({
    mutationFn: () => call(runPinnedQuestions, {}),
  });
  const results = data?.data.results;
  return { results, isPending, isError, run: () => mutate(), reset };
}
