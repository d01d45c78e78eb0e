import { openMailbox } from '#api/core/connections/mailbox.ts';
import { ProbeFailure } from '#api/core/connections/outcome.ts';
import { describeError } from '#scripts/doctor/describe-error.ts';
import { type Check, failure, ok } from '#scripts/doctor/finding.ts';

/** Signs in and opens the mailbox for reading; no message is read or marked. */
export const mailboxCheck: Check = {
  name: 'imap',
  title: 'Mailbox',
  async *run({ config: { imap } }, signal) {
    if (imap === null) {
      yield ok('IMAP_URL is not set: no mailbox to check');
      return;
    }
    const host = `${imap.host}:${imap.port}`;
    try {
      yield ok(`${host} accepts user and password; the inbox has ${await openMailbox(imap, signal)} messages`);
    } catch (error) {
      if (error instanceof ProbeFailure && error.code === 'wrong_password')
        yield failure(
          `${host} refuses user or password`,
          'Correct them in IMAP_URL; some providers want an app password.',
        );
      else
        yield failure(`${host} cannot be used: ${describeError(error)}`, 'Check host, port and protocol of IMAP_URL.');
    }
  },
};
