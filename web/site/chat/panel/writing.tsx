import { Square } from 'lucide-react';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { chatMessages } from '#web/site/chat/messages.ts';
import { bubble, bubbleShape } from './message-bubble.tsx';
import { MessageText } from './message-text.tsx';

const dots = ['', '[animation-delay:200ms]', '[animation-delay:400ms]'];

function TypingDots() {
  return (
    <span aria-hidden className="flex gap-1">
      {dots.map((delay) => (
        <span key={delay} className={cx('size-1.5 animate-pulse-soft rounded-full bg-accent-mark', delay)} />
      ))}
    </span>
  );
}

/** The reply while it is written. The live region is always present, so that its text is announced. */
export function Writing({ text, onStop }: { text: string | null; onStop: () => void }) {
  return (
    <div className={cx(text !== null && 'mt-5 flex flex-col gap-3')}>
      {text && (
        <div aria-hidden className={cx(bubbleShape, bubble.assistant)}>
          <MessageText text={text} />
        </div>
      )}
      <div className="flex items-center justify-between gap-4">
        <div role="status">
          {text !== null && (
            <p className="flex items-center gap-3 text-sm text-muted">
              <TypingDots />
              {chatMessages.thinking}
            </p>
          )}
        </div>
        {text !== null && (
          <Button variant="secondary" size="sm" onClick={onStop}>
            <Square aria-hidden className="size-3 fill-current" />
            Stop
          </Button>
        )}
      </div>
    </div>
  );
}
