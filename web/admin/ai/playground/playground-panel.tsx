import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { CHAT } from '#common/limits.ts';
import { useTestSession } from '#web/admin/ai/queries.ts';
import { useFocusBack } from '#web/admin/ai/use-focus-back.ts';
import { Panel } from '#web/admin/components/panel.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorState } from '#web/shared/components/states.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { PlaygroundResponse } from './playground-response.tsx';
import { usePlayground } from './use-playground.ts';

/** Asks the assistant as a visitor would, and shows how the reply came about. */
export function PlaygroundPanel() {
  const session = useTestSession();
  const trial = usePlayground(session.data);
  const [message, setMessage] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const { button, hold } = useFocusBack(trial.busy);
  return (
    <Panel title="Test AI Conversation" text="Ask as a visitor would. The conversation is also listed below.">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          hold();
          void trial.send(message.trim());
        }}
      >
        {session.isError && (
          <ErrorState
            message="Failed to start AI conversation"
            busy={session.isFetching}
            onRetry={() => session.refetch()}
          />
        )}
        <TextArea
          ref={area}
          label="Test message"
          rows={3}
          maxLength={CHAT.maxMessage}
          placeholder="What could you build for a small shop?"
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            ref={button}
            type="submit"
            busy={trial.busy}
            disabled={message.trim() === '' || session.data === undefined}
          >
            {!trial.busy && <Send aria-hidden className="size-4" />}
            Test AI
          </Button>
          <Button
            variant="secondary"
            disabled={!trial.busy && !trial.outcome && !trial.conversationId}
            onClick={() => {
              trial.clear();
              area.current?.focus();
            }}
          >
            Clear Response
          </Button>
        </div>
        <PlaygroundResponse busy={trial.busy} outcome={trial.outcome} conversationId={trial.conversationId} />
      </form>
    </Panel>
  );
}
