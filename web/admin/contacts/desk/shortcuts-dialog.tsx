import { Dialog } from '#web/admin/components/dialog.tsx';

const shortcuts = [
  [['J'], 'Next request'],
  [['K'], 'Previous request'],
  [['Enter'], 'Open the request'],
  [['R'], 'Reply'],
  [['E'], 'Done'],
  [['S'], 'Snooze'],
  [['1', '2', '3', '4'], 'Priority: urgent, high, medium, low'],
  [['Esc'], 'Leave a text, close the request'],
  [['?'], 'Show these shortcuts'],
] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="sm" onClose={onClose}>
      <dl className="divide-y divide-rule text-sm">
        {shortcuts.map(([keys, text]) => (
          <div key={text} className="flex items-center justify-between gap-4 py-2">
            <dt className="order-last flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid min-h-7 min-w-7 place-items-center rounded-md border border-rule-strong bg-sunken px-1.5 font-sans text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">They work while you are not typing.</p>
    </Dialog>
  );
}
