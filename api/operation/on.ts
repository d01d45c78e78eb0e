import type { Listeners } from '#api/core/emit.ts';
import { emailSafetyNotice, type SafetyEvent } from './auth/notices.ts';

export const onOperation = {
  'account.signed-in': [emailSafetyNotice],
  'account.password-changed': [emailSafetyNotice],
  'account.profile-updated': [emailSafetyNotice],
  'account.second-factor-on': [emailSafetyNotice],
  'account.second-factor-off': [emailSafetyNotice],
  'account.recovery-codes-renewed': [emailSafetyNotice],
  'account.recovery-code-used': [emailSafetyNotice],
  'account.passkey-added': [emailSafetyNotice],
  'account.passkey-removed': [emailSafetyNotice],
} satisfies Listeners & Record<SafetyEvent, unknown>;
