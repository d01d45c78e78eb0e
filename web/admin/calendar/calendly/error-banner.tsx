import { atom, useAtom, useSetAtom } from 'jotai';
import { CircleAlert, X } from 'lucide-react';
import { rowAction } from '#web/admin/components/row-action.ts';
import { IconButton } from '#web/shared/components/icon-button.tsx';

/** The last thing that went wrong. It outlives the tab, because the way back from Calendly begins outside of it. */
const errorAtom = atom<string | null>(null);

export const useShowError = () => useSetAtom(errorAtom);

export function ErrorBanner() {
  const [message, setMessage] = useAtom(errorAtom);
  return (
    // Always there, so that a message is read out when it comes.
    <div role="alert" className={message === null ? 'sr-only' : undefined}>
      {message !== null && (
        <div className="flex items-start gap-3 rounded-md border border-negative bg-negative-wash py-1.5 pr-2 pl-4 text-negative">
          <CircleAlert aria-hidden className="mt-2 size-5 shrink-0" strokeWidth={1.75} />
          <p className="min-w-0 flex-1 py-1.5 break-words">{message}</p>
          <IconButton
            label="Dismiss error"
            icon={X}
            onClick={() => setMessage(null)}
            className={`${rowAction} text-negative!`}
          />
        </div>
      )}
    </div>
  );
}
