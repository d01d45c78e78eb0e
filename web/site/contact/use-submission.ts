import { useCallback, useRef } from 'react';
import { type ContactRequest, submitContact } from '#common/contract/contacts.ts';
import { MIN_FILL_TIME } from '#common/limits.ts';
import { call } from '#web/shared/api/client.ts';
import { newIdempotencyKey } from '#web/shared/api/idempotency-key.ts';

interface Attempt {
  values: string;
  key: string;
  filledIn: number;
}

/** Sends the request. Sending the same values again uses the same idempotency key, so only one row is stored. */
export function useSubmission() {
  const seenAt = useRef<number>(undefined);
  const last = useRef<Attempt>(undefined);

  const seen = useCallback(() => {
    seenAt.current ??= performance.now();
  }, []);

  return {
    seen,
    send: async (values: ContactRequest) => {
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
      await call(submitContact, { body: { ...values, filledIn } }, { idempotencyKey: key });
      last.current = undefined;
    },
  };
}
