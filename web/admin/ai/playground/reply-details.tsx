import { ReplySources } from '#web/admin/ai/reply-sources.tsx';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { useAddressDialog } from '#web/admin/lib/use-address-dialog.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import type { TrialReply } from './read-reply.ts';

interface ReplyDetailsProps {
  metadata: TrialReply['metadata'];
  conversationId: string | null;
}

const shown = (value: string | number | undefined) => value ?? 'N/A';

export function ReplyDetails({ metadata, conversationId }: ReplyDetailsProps) {
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
