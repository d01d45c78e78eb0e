import { useId, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { formatNumber } from '#common/format.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ContactsSource } from './contacts-source.tsx';
import { GithubSource } from './github-source.tsx';
import { ImportItems } from './import-items.tsx';
import { ResumeSource } from './resume-source.tsx';
import { useElsewhere } from './use-elsewhere.ts';

const sources = [
  { id: 'github', label: 'GitHub', Source: GithubSource },
  { id: 'json-resume', label: 'JSON Resume', Source: ResumeSource },
  { id: 'contacts-csv', label: 'Contacts', Source: ContactsSource },
] as const;

/** Source, preview, choice. What was typed into a source stays when one goes back to it. */
export function ElsewhereDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [tab, setTab] = useState<string>('github');
  const [ready, setReady] = useState<Record<string, boolean>>({});
  const elsewhere = useElsewhere(onClose);
  const { preview, chosen, previewing, applying, lacking } = elsewhere;
  return (
    <Dialog
      title="Import from elsewhere"
      size="lg"
      onClose={onClose}
      footer={
        preview ? (
          <>
            <Button variant="secondary" onClick={elsewhere.back}>
              Back
            </Button>
            <Button
              busy={applying.isPending}
              disabled={chosen.size === 0 || lacking}
              onClick={() => applying.mutate(preview)}
            >
              Import {formatNumber(chosen.size)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={`${formId}-${tab}`} busy={previewing.isPending} disabled={!ready[tab]}>
              Preview
            </Button>
          </>
        )
      }
    >
      {preview && <ImportItems elsewhere={elsewhere} preview={preview} />}
      <div hidden={preview !== null}>
        <Tabs selectedKey={tab} onSelectionChange={(key) => setTab(String(key))}>
          <TabList aria-label="Source" className="flex gap-1 border-b border-rule">
            {sources.map(({ id, label }) => (
              <Tab
                key={id}
                id={id}
                className="-mb-px inline-flex min-h-11 cursor-pointer items-center border-b-2 border-transparent px-3 text-sm text-muted outline-none hover:text-ink focus-visible:outline-2 focus-visible:outline-accent selected:border-accent selected:font-medium selected:text-ink aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
              >
                {label}
              </Tab>
            ))}
          </TabList>
          {sources.map(({ id, Source }) => (
            <TabPanel key={id} id={id} shouldForceMount className="pt-5 outline-none data-[inert]:hidden">
              <Source
                formId={`${formId}-${id}`}
                onReady={(isReady) =>
                  setReady((before) => (before[id] === isReady ? before : { ...before, [id]: isReady }))
                }
                onPreview={(input) => previewing.mutate(input)}
              />
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </Dialog>
  );
}
