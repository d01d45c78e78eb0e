import { Eraser, Minus, X } from 'lucide-react';
import { IconButton } from '#web/shared/components/icon-button.tsx';
import { useContent } from '#web/shared/site.tsx';
import { useChat } from '#web/site/chat/chat-provider.tsx';

export function PanelHeader({ titleId, onClear }: { titleId: string; onClear: () => void }) {
  const { minimize, close } = useChat();
  const { name } = useContent().identity;
  return (
    <header className="flex items-center gap-3 border-b border-rule py-2 pr-2 pl-5">
      <span aria-hidden className="size-3 shrink-0 bg-accent-mark" />
      <div className="mr-auto min-w-0">
        <h2 id={titleId} className="text-base leading-tight font-semibold tracking-tight">
          AI assistant
        </h2>
        <p className="truncate text-xs text-muted">Knows the work of {name}</p>
      </div>
      <div className="flex">
        <IconButton label="Clear" icon={Eraser} onClick={onClear} />
        <IconButton label="Minimize" icon={Minus} onClick={minimize} />
        <IconButton label="Close" icon={X} onClick={close} />
      </div>
    </header>
  );
}
