import { useCallback, useRef } from 'react';
import { MIN_FILL_TIME } from '#common/limits.ts';
import { newIdempotencyKey } from '#web/shared/api/idempotency-key.ts';

interface Attempt {
  values: string;
  key: string;
  filledIn: number;
}

/** Sends a request, with the time in which it was filled in. */
export type SendRequest<Values, Answer = unknown> = (
  body: Values & { filledIn: number },
  idempotencyKey: string,
) => Promise<Answer>;

/** Sends the request. Sending the same values again uses the same idempotency key, so only one row is stored. */
export function useSubmission<Values, Answer>(sendRequest: SendRequest<Values, Answer>) {
  const seenAt = useRef<number>(undefined);
  const last = useRef<Attempt>(undefined);

  const seen = useCallback(() => {
    seenAt.current ??= performance.now();
  }, []);

  return {
    seen,
    send: async (values: Values) => {
      const since = performance.now() - (seenAt.current ?? performance.now());
      // People with autofill can be faster than the minimum time that the server requires.
      const missing = MIN_FILL_TIME - since;
      if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing));
      const text = JSON.stringify(values);
      if (last.current?.values !== text)
        last.current = {
          values: text,
          key: newIdempotencyKey(),
          filledIn: Math.ceil(Math.max(since, MIN_FILL_TIME)),
        };
      const { key, filledIn } = last.current;
      const answer = await sendRequest({ ...values, filledIn }, key);
      last.current = undefined;
      return answer;
    },
  };
}
