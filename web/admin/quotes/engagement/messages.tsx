import { Send } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { type Engagement, sendRoomMessage } from '#common/contract/quotes/engagements.ts';
import { ROOM } from '#common/quote-limits.ts';
import { EmailNotice } from '#web/admin/components/email-notice.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { Refusal } from '#web/admin/components/refusal.tsx';
import { RestoredNotice } from '#web/admin/components/restored-notice.tsx';
import { useKeptDraft } from '#web/admin/forms/kept-draft.ts';
import { dayAndTime } from '#web/admin/lib/timestamps.ts';
import { call } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { refusalOf, useEngagementAct } from './use-engagement-act.ts';

/** The thread of the room, the newest last, and the way to write in it. */
export function Messages({ engagement: { id, messages, client } }: { engagement: Engagement }) {
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  const kept = useKeptDraft({
    form: `room-message:${id}`,
    schema: z.string(),
    values: message,
    changed: message !== '',
    restore: setMessage,
    reset: () => setMessage(''),
  });
  const { mutate, isPending, error } = useEngagementAct({
    run: () => call(sendRoomMessage, { params: { id }, body: { message } }),
    done: `Message sent to ${client.name}`,
    failed: 'Failed to send the message',
    onDone: () => {
      kept.forget();
      setMessage('');
    },
  });
  return (
    <Panel title="Messages">
      <div className="flex flex-col gap-5">
        {messages.length > 0 && (
          <ol className="flex flex-col gap-3">
            {messages.map(({ id: key, from, text, at }) => (
              <li
                key={key}
                className={cx(
                  'max-w-[85%] rounded-lg px-4 py-3 text-sm [overflow-wrap:anywhere]',
                  from === 'owner' ? 'self-end bg-accent-wash' : 'self-start bg-sunken',
                )}
              >
                <p className="figures text-xs text-muted">
                  {from === 'owner' ? 'You' : client.name} · {dayAndTime(at)}
                </p>
                <p className="mt-1 whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ol>
        )}
        {kept.restored && <RestoredNotice onDiscard={kept.discard} />}
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            setMissing(message.trim() === '');
            if (message.trim() !== '') mutate();
          }}
        >
          <Refusal name="Not sent" />
          <TextArea
            label={`Message to ${client.name}`}
            rows={3}
            maxLength={ROOM.message}
            value={message}
            error={isMissing && message.trim() === '' ? 'Message is required' : refusalOf(error, 'message')}
            onChange={({ target }) => setMessage(target.value)}
          />
          {message.trim() !== '' && <EmailNotice name={client.name} template="room-message" />}
          <Button type="submit" size="sm" className="self-start" busy={isPending}>
            {!isPending && <Send aria-hidden className="size-4" />}
            Send message
          </Button>
        </form>
      </div>
    </Panel>
  );
}
