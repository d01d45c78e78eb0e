import type { Context } from '#api/core/context.ts';
import { selectRow } from '#api/database/table.ts';
import type { FileRow } from '#api/database/tables/files.ts';
import type { InboxStatus } from '#common/contract/inbox.ts';
import { AppError, notFound } from '#common/errors.ts';
import { inboxMessages } from '#common/messages.ts';
import { describeInboxFailure } from './failure.ts';
import { createPosition, mailboxId } from './position.ts';
import { openSession, type Session } from './session.ts';
import { readStatus } from './status.ts';

export function createInboxService(context: Context) {
  const { config, connections, database } = context;
  let checking: Promise<InboxStatus> | undefined;

  /** Over a connection of its own: the one that waits for emails may be that of another instance. */
  async function check(): Promise<InboxStatus> {
    const { imap } = await connections.current();
    if (imap === null) throw new AppError('not_connected', inboxMessages.off);
    const position = createPosition(context, mailboxId(imap));
    const { lastUid } = await position.read();
    const signal = AbortSignal.timeout(config.inboxTiming.check);
    let session: Session | undefined;
    try {
      session = await openSession(context, imap, new Map(), signal);
      await session.read();
    } catch (error) {
      // A mailbox with much to read is read on by the reader.
      if (signal.aborted && (await position.read()).lastUid !== lastUid) return await readStatus(context);
      const { code, message } = describeInboxFailure(
        imap,
        signal.aborted ? signal.reason : error,
        session !== undefined,
      );
      if (code === 'database' || code === 'storage') throw error;
      await position.tell('failed', { lastError: message });
      throw new AppError(code === 'timeout' ? 'upstream_timeout' : 'upstream_failed', message);
    } finally {
      session?.close();
    }
    return readStatus(context);
  }

  return {
    status: () => readStatus(context),

    /** Reads the mailbox now. @throws NotConnected; UpstreamFailed; UpstreamTimeout */
    check(): Promise<InboxStatus> {
      checking ??= check().finally(() => {
        checking = undefined;
      });
      return checking;
    },

    /** A file that came with an email. @throws NotFound */
    async findFile(id: string): Promise<FileRow> {
      const row = await selectRow(database.models.files, { where: { id, kind: 'attachment' } });
      if (!row?.contactId) throw notFound('File');
      return row;
    },
  };
}
