import { useState } from 'react';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';
import type { ConversationController } from '#web/site/chat/conversation/conversation-controller.ts';

/** Offers to delete a cleared conversation on the server, too. */
export function EraseNotice({ controller }: { controller: ConversationController }) {
  const [busy, setBusy] = useState(false);

  async function erase() {
    setBusy(true);
    try {
      await controller.erase();
      toast.success('Conversation deleted');
    } catch {
      // The API client has logged the failed call.
      toast.error('Failed to delete the conversation');
      setBusy(false);
    }
  }

  return (
    <div role="status" className="border-t border-rule bg-sunken px-5 py-3">
      <p className="text-sm">
        You cleared this conversation here. The owner can still read it for a while to improve the answers.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="danger" size="sm" busy={busy} onClick={() => void erase()}>
          Delete this conversation
        </Button>
        <Button variant="ghost" size="sm" onClick={controller.leaveOnServer}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
