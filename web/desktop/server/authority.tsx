import { ShieldCheck } from 'lucide-react';
import { Button } from '#web/shared/components/button.tsx';
import { useAuthority } from './use-authority.ts';

/** Lets the owner trust an additional certificate authority. */
export function Authority({ onChosen }: { onChosen: () => void }) {
  const { name, choosing, removing } = useAuthority(onChosen);
  return (
    <section aria-labelledby="authority" className="mt-10">
      <h2 id="authority" className="eyebrow font-sans text-muted">
        Your own certificate authority
      </h2>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-y border-rule py-3">
        <p className="flex min-w-0 flex-1 basis-56 items-start gap-3 text-sm text-muted">
          <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
          {name === null ? (
            'Choose the PEM file of your certificate authority, if your server’s certificate is not publicly trusted.'
          ) : (
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <strong className="font-medium text-ink">{name}</strong> is trusted in addition to the authorities of this
              computer.
            </span>
          )}
        </p>
        <div className="flex gap-2">
          {name !== null && (
            <Button variant="ghost" size="sm" busy={removing.isPending} onClick={() => removing.mutate()}>
              Remove
            </Button>
          )}
          <Button variant="secondary" size="sm" busy={choosing.isPending} onClick={() => choosing.mutate()}>
            {name === null ? 'Choose File…' : 'Choose Another…'}
          </Button>
        </div>
      </div>
    </section>
  );
}
