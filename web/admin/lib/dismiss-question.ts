import { dismissUnanswered } from '#common/contract/assistant.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';

/** Takes a question off the list; one that is gone already is no failure. @throws ApiError */
export async function dismissQuestion(id: string): Promise<void> {
  try {
    await call(dismissUnanswered, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
