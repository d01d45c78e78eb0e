import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createEstimate } from '#common/contract/estimates.ts';
import { estimateMessages } from '#common/messages.ts';
import { estimatePath } from '#common/paths.ts';
import type { Choice } from '#common/site/estimate.ts';
import { type answersOf, choicePath } from '#common/site/estimate-choice.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { newIdempotencyKey } from '#web/shared/api/idempotency-key.ts';
import { keyOf } from '#web/shared/api/query.ts';
import { estimateQuery } from './queries.ts';

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return estimateMessages.failed;
  if (error.status === 429) return estimateMessages.wait;
  return error.status === 422 ? estimateMessages.changed : estimateMessages.failed;
}

/** Makes an estimate and opens its page. The same choice uses the same key until it has been made. */
export function useMakeEstimate() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isMaking, setIsMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = useRef<{ choice: string; key: string }>(undefined);

  async function make(choice: Choice, answers?: ReturnType<typeof answersOf>) {
    const text = JSON.stringify([choice, answers]);
    if (attempt.current?.choice !== text) attempt.current = { choice: text, key: newIdempotencyKey() };
    if (choice.package === null && choice.addOns.length === 0) return setProblem(estimateMessages.nothing);
    setIsMaking(true);
    setProblem(null);
    try {
      const body = { package: choice.package, addOns: [...choice.addOns], ...(answers && { answers }) };
      const { data } = await call(createEstimate, { body }, { idempotencyKey: attempt.current.key });
      queries.setQueryData(keyOf(estimateQuery(data.id)), data);
      // Going back shows what was chosen.
      await navigate(choicePath(choice), { replace: true });
      await navigate(estimatePath(data.id));
    } catch (error) {
      setProblem(problemOf(error));
      setIsMaking(false);
    }
  }

  return { make, isMaking, problem };
}
