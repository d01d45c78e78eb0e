import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { RequestOfEstimate } from '#common/contract/estimates.ts';
import type { ContactDraft } from '#web/public/contact/draft.ts';

export const requestResolver = zodResolver(z.preprocess((draft: ContactDraft) => draft, RequestOfEstimate));
