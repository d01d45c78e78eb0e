import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { codeSent } from '#common/contract/quotes/fields.ts';

export interface CodeDraft {
  code: string;
}

const Code = z.strictObject({ code: codeSent });
export type Code = z.output<typeof Code>;

export const codeResolver = zodResolver(z.preprocess((draft: CodeDraft) => draft, Code));
