import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { openConversation, ReplyMetadata, sendMessage } from '#common/contract/assistant.ts';
import { CHAT } from '#common/limits.ts';
import { useTestSession } from '#web/admin/ai/queries.ts';
import { ReplySources } from '#web/admin/ai/reply-sources.tsx';
import { useFocusBack } from '#web/admin/ai/use-focus-back.ts';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { ReplyText } from '#web/admin/components/reply-text.tsx';
import { aiKeys } from '#web/admin/lib/query-keys.ts';
import { useAddressDialog } from '#web/admin/lib/use-address-dialog.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ErrorState } from '#web/shared/components/states.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { toast } from '#web/shared/toast.ts';

/** Longer than the server gives all providers together. */
const TIMEOUT = 30_000;

const Metadata = ReplyMetadata.partial();

const Reply = z.object({
  success: z.literal(true).optional(),
  data: z.object({
    message: z.object({ content: z.string() }).or(z.string()).optional().catch(undefined),
    content: z.string().optional().catch(undefined),
    response: z.string().optional().catch(undefined),
    metadata: Metadata.optional().catch(undefined),
  }),
});

interface TrialReply {
  content: string;
  metadata: z.output<typeof Metadata>;
}

/** Reads a reply wherever it stands in the answer. @throws with the server's words when it is no success */
export function readTrialReply(answer: unknown): TrialReply {
  const reply = Reply.safeParse(answer);
  if (!reply.success) {
    const said = z.object({ message: z.string() }).safeParse(answer);
    throw new Error(said.data?.message ?? 'Failed to get AI response');
  }
  const { message, content, response, metadata = {} } = reply.data.data;
  const text = typeof message === 'string' ? message : message?.content;
  return { content: text || content || response || 'I received your message!', metadata };
}

type PlaygroundOutcome = { kind: 'reply'; reply: TrialReply } | { kind: 'failed'; reason: string };

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.serverMessage) || (error instanceof Error ? error.message : String(error));

/** A conversation with the assistant to see how it answers: the first message starts it, later ones continue it. */
function usePlayground(sessionId: string | undefined) {
  const queries = useQueryClient();
  const [conversationId, setConversationId] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<PlaygroundOutcome | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(message: string) {
    if (sessionId === undefined || busy) return;
    const own = new AbortController();
    const { signal } = own;
    running.current = own;
    setBusy(true);
    setOutcome(null);
    let failed = 'Failed to start AI conversation';
    try {
      let id = conversationId;
      if (id === null) {
        const opened = await call(openConversation, { body: { sessionId, initialMessage: message } }, { signal });
        id = opened.data.conversationId;
        setConversationId(id);
      }
      failed = 'AI test failed';
      const answer = await call(
        sendMessage,
        { body: { conversationId: id, message, sessionId } },
        { signal, timeout: TIMEOUT },
      );
      setOutcome({ kind: 'reply', reply: readTrialReply(answer) });
      toast.success('AI test completed successfully!');
    } catch (error) {
      if (signal.aborted) return;
      setOutcome({ kind: 'failed', reason: reasonOf(error) });
      toast.error(failed);
      // Deleted in the meantime: the next message starts another one.
      if (error instanceof ApiError && error.status === 404) setConversationId(null);
    } finally {
      if (running.current === own) setBusy(false);
    }
    await Promise.all(
      [aiKeys.conversations, aiKeys.unanswered, aiKeys.usages].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  }

  function clear() {
    running.current?.abort();
    running.current = null;
    setBusy(false);
    setOutcome(null);
    setConversationId(null);
  }

  return { busy, outcome, conversationId, send, clear };
}

interface ReplyDetailsProps {
  metadata: TrialReply['metadata'];
  conversationId: string | null;
}

const shown = (value: string | number | undefined) => value ?? 'N/A';

function ReplyDetails({ metadata, conversationId }: ReplyDetailsProps) {
  const { model, processingTime, tokenCount, fromCache, intent, answered, sources = [] } = metadata;
  const { open } = useAddressDialog('conversation');
  return (
    <section aria-label="Response details" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="font-sans text-sm font-medium">Response details</h4>
        {answered === false && <Badge tone="warning">Your content does not answer this</Badge>}
      </div>
      <FactList
        compact
        facts={[
          ['Model', shown(model)],
          ['Processing time', processingTime === undefined ? 'N/A' : `${processingTime} ms`],
          ['Tokens used', shown(tokenCount)],
          ['From cache', fromCache === undefined ? 'N/A' : fromCache ? 'Yes' : 'No'],
          ['Detected intent', shown(intent)],
          ['Sources', sources.length > 0 ? <ReplySources key="sources" sources={sources} /> : 'None'],
        ]}
      />
      {conversationId && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => open(conversationId)}>
          Show transcript
        </Button>
      )}
    </section>
  );
}

interface TrialResponseProps {
  busy: boolean;
  outcome: PlaygroundOutcome | null;
  conversationId: string | null;
}

/** The reply. The live region is always there, so that screen readers read new text out. */
function PlaygroundResponse({ busy, outcome, conversationId }: TrialResponseProps) {
  return (
    <>
      <div role="status">
        {busy && <p className="text-sm text-muted">AI is thinking...</p>}
        {outcome && (
          <section
            aria-label="AI response"
            className="rounded-md border border-rule bg-paper px-4 py-4 text-sm [overflow-wrap:anywhere]"
          >
            <h4 className="mb-2 font-sans text-xs font-medium text-muted">AI response</h4>
            {outcome.kind === 'reply' ? (
              <ReplyText text={outcome.reply.content} />
            ) : (
              <p className="text-negative">Error: {outcome.reason}</p>
            )}
          </section>
        )}
      </div>
      {outcome?.kind === 'reply' && <ReplyDetails metadata={outcome.reply.metadata} conversationId={conversationId} />}
    </>
  );
}

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
