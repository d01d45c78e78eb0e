import { dismissUnanswered } from '../../../../../common/contract/assistant.ts';
import { call } from '../../../../lib/api.ts';
import { ApiError } from '../../../../lib/api-error.ts';

/** Takes a question off the list; one that is gone already is no failure. @throws ApiError */
export async function dismissQuestion(id: string): Promise<void> {
  try {
    await call(dismissUnanswered, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
