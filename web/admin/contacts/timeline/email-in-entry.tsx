import { Download, Paperclip } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { getEmailFile } from '#common/contract/inbox.ts';
import type { TimelineEntry } from '#common/contract/timeline.ts';
import { MINUTE } from '#common/limits.ts';
import { sizeText } from '#common/rules/files.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { fetchAsOwner } from '#web/admin/lib/fetch-as-owner.ts';
import { saveFile } from '#web/admin/lib/save-file.ts';
import { withKeys } from '#web/admin/lib/with-keys.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { toast } from '#web/shared/toast.ts';

type EmailIn = Extract<TimelineEntry, { type: 'email_in' }>;
type File = EmailIn['attachments'][number];

const refusals: Record<NonNullable<File['refused']>, string> = {
  too_large: 'Too large; it is in your mailbox',
  type: 'Not stored because of its type; it is in your mailbox',
};

interface EmailCardProps {
  subject: string;
  /** Sender or recipient. */
  people: string;
  text: string;
  badges?: ReactNode;
  /** Under the text. */
  children?: ReactNode;
}

/** One email of the timeline. Its text is plain: nothing in it becomes markup. */
export function EmailCard({ subject, people, text, badges, children }: EmailCardProps) {
  return (
    <article className="overflow-hidden rounded-md border border-rule bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule bg-sunken/60 px-3.5 py-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium [overflow-wrap:anywhere]">{subject || '(no subject)'}</p>
          <p className="text-xs text-muted [overflow-wrap:anywhere]">{people}</p>
        </div>
        {badges}
      </header>
      <div className="flex flex-col gap-3 px-3.5 py-3">
        {text && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>}
        {children}
      </div>
    </article>
  );
}

export function EmailInEntry({ entry }: { entry: EmailIn }) {
  const { from, automatic, attachments, verified } = entry;
  return (
    <EmailCard
      subject={entry.subject}
      people={from.name ? `From ${from.name} <${from.address}>` : `From ${from.address}`}
      text={entry.text}
      badges={
        <>
          {automatic === 'auto_reply' && <Badge>Automatic reply</Badge>}
          {automatic === 'bounce' && <Badge tone="negative">Bounce</Badge>}
          {/* A page can be newer than the server that it reads from. */}
          {verified !== 'pass' && <Badge tone={verified === 'fail' ? 'negative' : 'neutral'}>Not verified</Badge>}
          {entry.otherAddress && <Badge tone="warning">Other address</Badge>}
        </>
      }
    >
      {entry.truncated && (
        <p className="text-xs text-muted">
          {entry.text === '' && entry.quoted === ''
            ? 'It could not be read here; your mailbox has it.'
            : 'It is longer; your mailbox has all of it.'}
        </p>
      )}
      {entry.quoted && <Quoted text={entry.quoted} />}
      {attachments.length > 0 && (
        <ul aria-label="Attachments" className="divide-y divide-rule border-t border-rule">
          {withKeys(attachments, ({ id, name }) => id ?? name).map(({ key, row }) => (
            <Attachment key={key} file={row} />
          ))}
        </ul>
      )}
    </EmailCard>
  );
}

/** The earlier emails. While they are folded, the search of the browser finds them, which unfolds them. */
function Quoted({ text }: { text: string }) {
  const [shown, setShown] = useState(false);
  const folded = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const element = folded.current;
    const unfold = () => setShown(true);
    if (shown) element?.removeAttribute('hidden');
    else element?.setAttribute('hidden', 'until-found');
    element?.addEventListener('beforematch', unfold);
    return () => element?.removeEventListener('beforematch', unfold);
  }, [shown]);
  return (
    <div>
      <button
        type="button"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        className="link inline-flex min-h-6 items-center text-xs text-muted"
      >
        {shown ? 'Hide quoted text' : 'Show quoted text'}
      </button>
      <p
        ref={folded}
        className="mt-2 border-l-2 border-rule pl-3 text-muted whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {text}
      </p>
    </div>
  );
}

function Attachment({ file }: { file: File }) {
  const { id, name, size, refused } = file;
  const download = async (fileId: string) => {
    try {
      const path = getEmailFile.path.replace('{id}', encodeURIComponent(fileId));
      const reply = await fetchAsOwner(path, { signal: AbortSignal.timeout(MINUTE), headers: {} });
      saveFile(name, await reply.blob());
    } catch {
      toast.error(`Failed to download ${name}`);
    }
  };
  return (
    <li className="flex items-center gap-3 py-1">
      <Paperclip aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {name}
        {refused && <span className="block text-xs text-warning">{refusals[refused]}</span>}
      </span>
      <span className="figures shrink-0 text-xs text-muted">{sizeText(size)}</span>
      {!refused && id && (
        <IconButton
          className={rowAction}
          label={`Download ${name}`}
          icon={Download}
          onClick={() => void download(id)}
        />
      )}
    </li>
  );
}
