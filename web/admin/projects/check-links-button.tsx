import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { type CheckedLink, checkProjectLinks } from '#common/contract/project-links.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { amount } from '#web/admin/lib/content-counts.ts';
import { portfolioKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { Badge, type Tone } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { toast } from '#web/shared/toast.ts';

const states: Record<CheckedLink['state'], { label: string; tone: Tone }> = {
  ok: { label: 'Works', tone: 'positive' },
  dead: { label: 'Dead', tone: 'negative' },
  insecure: { label: 'Not offered', tone: 'negative' },
  unsure: { label: 'Unsure', tone: 'warning' },
};
const fields: Record<CheckedLink['field'], string> = { demoUrl: 'Live demo', githubUrl: 'Code' };

/** Checks the links of all projects and lists those that need the owner. */
export function CheckLinksButton() {
  const queries = useQueryClient();
  const [found, setFound] = useState<readonly CheckedLink[] | null>(null);
  const check = useMutation({
    mutationFn: async () => (await call(checkProjectLinks, { body: {} })).data,
    async onSuccess(links) {
      await queries.invalidateQueries({ queryKey: portfolioKey });
      const faulty = links.filter(({ state }) => state !== 'ok');
      if (faulty.length > 0) setFound(faulty);
      else
        toast.success(
          links.length === 0 ? 'No project has a link' : `${amount(links.length, 'link')} checked: all work`,
        );
    },
    onError: (error) => toastFailure('Failed to check the links', error),
  });
  return (
    <>
      <Button variant="secondary" busy={check.isPending} onClick={() => check.mutate()}>
        <Link2 aria-hidden className="size-4" />
        Check links
      </Button>
      {found && (
        <Dialog title="Links to look at" onClose={() => setFound(null)}>
          <p className="text-sm text-muted">
            Visitors no longer see dead links, nor links without encryption. They return once they work.
          </p>
          <ul className="mt-4 flex flex-col divide-y divide-rule border-y border-rule">
            {found.map(({ projectId, field, title, url, state, reason }) => (
              <li key={`${projectId} ${field}`} className="flex flex-col gap-1 py-3">
                <p className="flex items-start justify-between gap-3">
                  <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                    {title}, {fields[field]}
                  </span>
                  <Badge tone={states[state].tone} className="whitespace-nowrap">
                    {states[state].label}
                  </Badge>
                </p>
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="link w-fit text-sm [overflow-wrap:anywhere]"
                >
                  {url}
                </a>
                <p className="text-sm text-muted">{reason}</p>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
