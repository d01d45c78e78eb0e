import { addressCheck } from './checks/address.ts';
import { certificateCheck } from './checks/certificate.ts';
import { clockCheck } from './checks/clock.ts';
import { databaseCheck } from './checks/database.ts';
import { emailDomainCheck } from './checks/email-domain.ts';
import { emailServerCheck } from './checks/email-server.ts';
import { mailboxCheck } from './checks/mailbox.ts';
import { servicesCheck } from './checks/services.ts';
import { settingsCheck } from './checks/settings.ts';
import { storageCheck } from './checks/storage.ts';
import type { Check } from './finding.ts';

/** All checks in the order in which they are shown. */
export const checks: readonly Check[] = [
  settingsCheck,
  addressCheck,
  certificateCheck,
  emailServerCheck,
  emailDomainCheck,
  mailboxCheck,
  storageCheck,
  databaseCheck,
  clockCheck,
  servicesCheck,
];
