import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { setAssistantSettings } from '#common/contract/assistant.ts';

export interface RetentionDraft {
  transcriptDays: string;
}

/** A blank field is no number, not 0. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

export const retentionResolver = zodResolver(
  z.preprocess(
    ({ transcriptDays }: RetentionDraft) => ({ transcriptDays: numberOf(transcriptDays) }),
    setAssistantSettings.payload,
  ),
);
