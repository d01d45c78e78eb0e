import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { Acceptance } from '#common/contract/quotes/client.ts';
import * as texts from '#common/texts/keys/agreements.ts';
import { t } from '#common/texts/text.ts';

export interface AcceptanceDraft {
  optionId: string;
  termsAccepted: boolean;
  name: string;
  code: string;
}

const { name, code, termsAccepted } = Acceptance.shape;
const Agreed = z.strictObject({
  optionId: z.string().min(1, { error: () => t(texts.acceptOptions) }),
  name,
  termsAccepted,
  code,
});
export type Agreed = z.output<typeof Agreed>;

export const acceptanceResolver = zodResolver(z.preprocess((draft: AcceptanceDraft) => draft, Agreed));
