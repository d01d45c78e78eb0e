import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '#web/admin/components/panel.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { ElsewhereDialog } from './elsewhere-dialog.tsx';

/** What the owner has elsewhere already. */
export function ElsewherePanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="From elsewhere"
      text="Projects from GitHub, your profile from a JSON Resume, contacts from a CSV file. You choose from a preview, and can take it back for a day."
      actions={
        <ServerButton variant="secondary" size="sm" onClick={() => setOpen(true)}>
          <FileInput aria-hidden className="size-4" />
          Import from elsewhere
        </ServerButton>
      }
    >
      {isOpen && <ElsewhereDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}
