/** Copy of the emails about the safety of an account: what happened, as a title and within 'for the account …: …'. */
export const securityNotices = {
  'signed-in': {
    title: 'New sign-in to your dashboard',
    description: 'somebody signed in from a device that was not used before',
  },
  'password-changed': {
    title: 'Your password was changed',
    description: 'signing in now takes the new password, and every other session has ended',
  },
  'email-changed': {
    title: 'Your email address was changed',
    description: 'signing in now takes the new address, and every other session has ended',
  },
  'second-factor-on': {
    title: 'Two-factor authentication was turned on',
    description: 'signing in now takes a second step, and every other session has ended',
  },
  'second-factor-off': {
    title: 'Two-factor authentication was turned off',
    description: 'signing in now requires only the password',
  },
  'app-off': {
    title: 'Your authenticator app was removed',
    description: 'signing in now takes the password and a passkey',
  },
  'recovery-codes-renewed': {
    title: 'New recovery codes were created',
    description: 'the earlier recovery codes have stopped working',
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    description: 'somebody signed in with a recovery code, which cannot be used again',
  },
  'passkey-added': {
    title: 'A passkey was added',
    description: 'it signs in without the password',
  },
  'passkey-removed': {
    title: 'A passkey was removed',
    description: 'it does not sign in any more',
  },
} as const;
export type SecurityEvent = keyof typeof securityNotices;
