import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { ContactRequest } from '#common/contract/contacts.ts';
import type { ContactDraft } from './draft.ts';

export const contactResolver = zodResolver(z.preprocess((draft: ContactDraft) => draft, ContactRequest));
