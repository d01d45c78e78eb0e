import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { changePassword } from '#common/contract/auth.ts';

const Passwords = changePassword.payload
  .omit({ passkey: true })
  .extend({ repeated: z.string().min(1, 'Please repeat the new password'), code: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    message: 'The passwords do not match',
    // Both problems are told at once, but not that a blank one differs.
    when: ({ value }) => z.object({ newPassword: z.string(), repeated: z.string().min(1) }).safeParse(value).success,
  });
export type PasswordDraft = z.output<typeof Passwords>;

export const blankPasswords: PasswordDraft = { currentPassword: '', newPassword: '', repeated: '', code: '' };
export const passwordResolver = zodResolver(Passwords);
