import { BlockedSendersPanel } from './blocked-senders-panel.tsx';
import { DeskSettingsPanel } from './desk-settings-panel.tsx';
import { InboxPanel } from './inbox-panel.tsx';
import { TemplatesPanel } from './templates/templates-panel.tsx';

/** Settings of the owner's work on requests. */
export function DeskSection() {
  return (
    <>
      <DeskSettingsPanel />
      <InboxPanel />
      <TemplatesPanel />
      <BlockedSendersPanel />
    </>
  );
}
