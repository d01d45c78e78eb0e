import { EmailServerPanel } from './email-server-panel.tsx';
import { OutboxPanel } from './outbox-panel.tsx';
import { useOutbox } from './queries.ts';
import { useEmailActions } from './use-email-actions.ts';

export function EmailSection() {
  const actions = useEmailActions();
  const { sentOff, testing } = actions;
  const outbox = useOutbox(sentOff);
  return (
    <>
      <EmailServerPanel outbox={outbox.data} sentOff={sentOff} testing={testing} />
      <OutboxPanel outbox={outbox} actions={actions} />
    </>
  );
}
