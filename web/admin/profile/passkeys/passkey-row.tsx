import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import type { Passkey } from '#common/contract/passkeys.ts';
import { rowAction } from '#web/admin/components/row-action.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="figures text-muted">
          Added <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>,{' '}
          {lastUsedAt ? (
            <>
              last used <time dateTime={lastUsedAt}>{dayAndTime(lastUsedAt)}</time>
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <div className="flex shrink-0 gap-1">
        <IconButton className={rowAction} label={`Rename ${name}`} icon={Pencil} onClick={onRename} />
        <IconButton className={rowAction} label={`Remove ${name}`} icon={Trash2} onClick={onRemove} />
      </div>
    </li>
  );
}
