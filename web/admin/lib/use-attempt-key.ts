import { useRef } from 'react';
import { newIdempotencyKey } from '#web/shared/api/idempotency-key.ts';

/**
 * Idempotency keys of a form: what is sent again after a failure has the key of the first attempt, because the server may
 * have stored it although no reply came. `done` ends that: the same text is another entry from then on.
 */
export function useAttemptKey() {
  const attempt = useRef<{ text: string; key: string }>(null);
  return {
    keyOf(body: unknown): string {
      const text = JSON.stringify(body);
      if (attempt.current?.text !== text) attempt.current = { text, key: newIdempotencyKey() };
      return attempt.current.key;
    },
    done() {
      attempt.current = null;
    },
  };
}
