import { Copy, Download, Printer } from 'lucide-react';
import { saveFile } from '#web/admin/lib/save-file.ts';
import { Button } from '#web/shared/components/button.tsx';
import { useContent } from '#web/shared/site.tsx';
import { toast } from '#web/shared/toast.ts';
import { codesTitle, recoveryCodesText } from './recovery-codes-text.ts';

async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
  } catch {
    // The browser may forbid it; the codes stand there to be selected.
    toast.error('The codes could not be copied. Select them instead.');
    return;
  }
  toast.success('Recovery codes copied');
}

/** The codes, and the ways to keep them. Printed, they are all that is on the sheet. */
export function RecoveryCodes({ codes, account }: { codes: readonly string[]; account: string }) {
  const { name } = useContent().identity;
  const save = () =>
    saveFile('recovery-codes.txt', new Blob([recoveryCodesText(codes, account, name)], { type: 'text/plain' }));
  return (
    <>
      <div data-sheet>
        <h3 className="hidden text-xl font-semibold print:block">{codesTitle(account, name)}</h3>
        <ol
          aria-label="Recovery codes"
          className="figures grid gap-x-8 gap-y-2 rounded-md border border-rule bg-sunken px-5 py-4 sm:grid-cols-2 print:mt-6 print:bg-transparent"
        >
          {codes.map((code) => (
            <li key={code} className="font-mono text-base tracking-wide select-all">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => copy(codes)}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <Button variant="secondary" size="sm" onClick={save}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
      </div>
    </>
  );
}
