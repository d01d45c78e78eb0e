import { useState } from 'react';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';
import type { ConversationController } from '#web/site/chat/conversation/conversation-controller.ts';

/** After clearing: the conversation is gone from the page; here it goes from the server, too. */
export function EraseNotice({ talk }: { talk: ConversationController }) {
  const [busy, setBusy] = useState(false);

  async function erase() {
    setBusy(true);
    try {
      await talk.erase();
      toast.success('Conversation erased');
    } catch {
      // The client has logged the call.
      toast.error('Failed to erase the conversation');
      setBusy(false);
    }
  }

  return (
    <div role="status" className="border-t border-rule bg-sunken px-5 py-3">
      <p className="text-sm">
        Your last conversation is cleared here. The owner can still read it for a while, to improve the answers.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="danger" size="sm" busy={busy} onClick={() => void erase()}>
          Erase this conversation
        </Button>
        <Button variant="ghost" size="sm" onClick={talk.leaveOnServer}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
