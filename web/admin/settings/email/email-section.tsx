import { MailServerPanel } from './email-server-panel.tsx';
import { OutboxPanel } from './outbox-panel.tsx';
import { useOutbox } from './queries.ts';
import { useMailActions } from './use-email-actions.ts';

export function MailSection() {
  const { sentOff, testing, retrying } = useMailActions();
  const outbox = useOutbox(sentOff);
  return (
    <>
      <MailServerPanel outbox={outbox.data} sentOff={sentOff} testing={testing} />
      <OutboxPanel outbox={outbox} sentOff={sentOff} onRetry={(mail) => retrying.mutate(mail)} />
    </>
  );
}
