import { FileInput } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { formatNumber } from '#common/format.ts';
import { IMPORT } from '#common/import-options.ts';
import { MEGABYTE } from '#common/limits.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { GithubSource } from './github-source.tsx';
import { ImportItems } from './import-items.tsx';
import { type SourceProps, useElsewhere } from './use-elsewhere.ts';

interface FileFieldProps {
  label: string;
  helper: string;
  accept: string;
  maxBytes: number;
  text: string;
  error: string | null;
  onText: (text: string) => void;
  onError: (error: string) => void;
}

/** UTF-8, else the encoding in which spreadsheets of Windows write. */
export function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A text that is pasted, or read from a chosen file. */
function FileField({ label, helper, accept, maxBytes, text, error, onText, onError }: FileFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);

  async function read(file: File | undefined) {
    if (!file) return;
    if (file.size > maxBytes) return onError(`The file is larger than ${maxBytes / MEGABYTE} MB`);
    try {
      onText(decodeText(await file.arrayBuffer()));
    } catch {
      onError('The file could not be read. Was it moved or changed in the meantime?');
    }
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <TextArea
        label={label}
        rows={8}
        spellCheck={false}
        value={text}
        helper={helper}
        error={error ?? undefined}
        className="w-full [&_textarea]:font-mono [&_textarea]:text-sm"
        onChange={(event) => onText(event.target.value)}
      />
      <Button variant="secondary" onClick={() => chooser.current?.click()}>
        Choose file
      </Button>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        aria-label={`${label}: file`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** A list of contacts as spreadsheets and address books write it. */
function ContactsSource({ formId, onReady, onPreview }: SourceProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const change = (next: string) => {
    setText(next);
    setError(null);
    onReady(next.trim() !== '');
  };
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onPreview({ source: 'contacts-csv', text });
      }}
    >
      <FileField
        label="CSV"
        helper="The first row holds the names of the columns. Nobody gets an email."
        accept="text/csv,.csv,.tsv,.txt"
        maxBytes={IMPORT.csvBytes}
        {...{ text, error, onText: change, onError: setError }}
      />
    </form>
  );
}

/** A resume in the form of jsonresume.org. */
function ResumeSource({ formId, onReady, onPreview }: SourceProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const change = (next: string) => {
    setText(next);
    setError(null);
    onReady(next.trim() !== '');
  };
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        try {
          onPreview({ source: 'json-resume', resume: JSON.parse(text) });
        } catch {
          setError('This is not valid JSON');
        }
      }}
    >
      <FileField
        label="JSON Resume"
        helper="A file of jsonresume.org. Your profile goes into the draft of your site, projects become drafts."
        accept="application/json,.json"
        maxBytes={IMPORT.resumeBytes}
        {...{ text, error, onText: change, onError: setError }}
      />
    </form>
  );
}

const sources = [
  { id: 'github', label: 'GitHub', Source: GithubSource },
  { id: 'json-resume', label: 'JSON Resume', Source: ResumeSource },
  { id: 'contacts-csv', label: 'Contacts', Source: ContactsSource },
] as const;

/** Source, preview, choice. What was typed into a source stays when one goes back to it. */
function ElsewhereDialog({ onClose }: { onClose: () => void }) {
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
