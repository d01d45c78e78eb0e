import { useState } from 'react';
import type { Setup } from '#common/contract/setup.ts';
import type { ClaimId } from '#common/site/options.ts';
import { ClaimList, openClaims, toDecide } from '#web/admin/components/setup/claim-list.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ClaimForm } from './claim-form.tsx';
import { useDraftReload } from './queries.ts';
import type { DraftStepProps } from './step-row.tsx';

interface PromisesProps {
  draft: DraftStepProps['draft'];
  claims: Setup['claims'];
}

/** Promises to keep, to hide, or to change on the spot. */
export function Promises({ draft, claims }: PromisesProps) {
  const [changed, setChanged] = useState<ClaimId | null>(null);
  const reload = useDraftReload();
  const close = () => setChanged(null);
  const form = changed && (
    <ClaimForm key={`${changed} ${draft.updatedAt}`} id={changed} draft={draft} onSaved={close} onCancel={close} />
  );
  return (
    <ClaimList
      claims={claims}
      onChange={(id) => setChanged(changed === id ? null : id)}
      onDraft={reload}
      editor={changed === null ? null : { id: changed, form }}
    />
  );
}

/** Every promise that the site came with, and the way on. */
export function PromisesStep({ draft, claims, onDone }: PromisesProps & { onDone: () => void }) {
  const left = openClaims(claims).length;
  return (
    <div className="flex flex-col items-start gap-5">
      <div className="w-full">
        <Promises draft={draft} claims={claims} />
      </div>
      <p role="status" className="text-sm text-muted">
        {left === 0 ? 'Every promise is decided on.' : toDecide(left)}
      </p>
      <Button onClick={onDone}>Continue</Button>
    </div>
  );
}
