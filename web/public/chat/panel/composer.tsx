import { useAtom } from 'jotai';
import { ArrowUp } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { CHAT } from '#common/limits.ts';
import { paths } from '#common/paths.ts';
import * as texts from '#common/texts/keys/chat.ts';
import { t } from '#common/texts/text.ts';
import type { ConversationController } from '#web/public/chat/conversation/conversation-controller.ts';
import { type Conversation, canAsk, isPending, needsPerson, wasWrittenByAi } from '#web/public/chat/conversation.ts';
import { draftAtom } from '#web/public/chat/draft.ts';
import { useTypedText } from '#web/shared/chunks/use-typed-text.ts';
import { cx } from '#web/shared/class-names.ts';
import { ChatLink } from './chat-link.tsx';
import { PersonLink } from './person-link.tsx';

interface ComposerProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  conversation: Conversation;
  controller: ConversationController;
}

export function Composer({ ref, conversation, controller }: ComposerProps) {
  const [draft, setDraft] = useAtom(draftAtom);
  const waiting = isPending(conversation) || conversation.phase !== 'ready';

  useTypedText('chat', {
    read: () => draft || undefined,
    restore: (text) => typeof text === 'string' && setDraft(text.slice(0, CHAT.maxMessage)),
  });

  function send() {
    if (controller.send(draft)) setDraft('');
  }

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="border-t border-rule px-4 pt-3 pb-3"
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={ref}
          rows={1}
          dir="auto"
          aria-label={t(texts.message)}
          placeholder={t(texts.placeholder)}
          maxLength={CHAT.maxMessage}
          disabled={waiting}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={sendOnEnter}
          className={cx(
            'field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-md border border-rule-strong bg-paper px-3 py-2.5 text-sm',
            'text-ink placeholder:text-muted hover:border-ink disabled:opacity-55 max-md:text-base',
          )}
        />
        <button
          type="submit"
          aria-label={t(texts.send)}
          title={t(texts.send)}
          disabled={!canAsk(conversation, draft)}
          className="grid size-11 shrink-0 place-items-center rounded-md border border-accent bg-accent text-on-accent transition-colors not-disabled:hover:border-accent-hover not-disabled:hover:bg-accent-hover disabled:cursor-not-allowed disabled:opacity-40"
        >
          <ArrowUp aria-hidden className="size-5" strokeWidth={2} />
        </button>
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-muted">
        <span>
          {wasWrittenByAi(conversation) && `${t(texts.writtenByAi)} `}
          <ChatLink href={paths.privacy} className="link font-medium text-ink">
            {t(texts.privacy)}
          </ChatLink>
        </span>
        {/* The reply itself has this link where it could not answer. */}
        {!needsPerson(conversation) && <PersonLink className="link font-medium text-ink" />}
      </p>
    </form>
  );
}
