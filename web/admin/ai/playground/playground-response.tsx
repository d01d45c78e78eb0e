import { ReplyText } from '#web/admin/components/reply-text.tsx';
import { ReplyDetails } from './reply-details.tsx';
import type { PlaygroundOutcome } from './use-playground.ts';

interface TrialResponseProps {
  busy: boolean;
  outcome: PlaygroundOutcome | null;
  conversationId: string | null;
}

/** The reply. The live region is always there, so that screen readers read new text out. */
export function PlaygroundResponse({ busy, outcome, conversationId }: TrialResponseProps) {
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
