import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewSiteEmail, type SiteEmail } from '#common/contract/emails.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { Switch } from '#web/admin/components/switch.tsx';
import { siteEmailsKey } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';

/** The page's policy refuses inline styles, which is all that emails have: they are set one by one once it is there. */
const withoutInlineStyles = (html: string) => html.replaceAll(' style="', ' data-style="');

function showIn(frame: HTMLIFrameElement) {
  const page = frame.contentDocument;
  if (!page?.body) return;
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  // Nothing in a preview leads away.
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
  frame.style.height = `${page.documentElement.scrollHeight}px`;
}

const HtmlFrame = ({ html, name }: { html: string; name: string }) => (
  // Same origin without scripts: the email runs nothing, and this page can set its styles.
  <iframe
    title={`${name}, as it arrives`}
    sandbox="allow-same-origin"
    srcDoc={withoutInlineStyles(html)}
    onLoad={({ currentTarget }) => showIn(currentTarget)}
    className="min-h-96 w-full rounded-md border border-rule bg-white"
  />
);

const views = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Text' },
] as const;

/** Shows an email as it would go out, about invented people. */
export function EmailPreviewDialog({ email: { template, name }, onClose }: { email: SiteEmail; onClose: () => void }) {
  const [view, setView] = useState<(typeof views)[number]['value']>('html');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...siteEmailsKey, 'preview', template],
    queryFn: ({ signal }) => call(previewSiteEmail, { params: { template } }, { signal }),
    select: (reply) => reply.data,
  });
  return (
    <Dialog title={`Preview: ${name}`} size="lg" page onClose={onClose}>
      {isError && <ErrorState message="Failed to load the preview" busy={isFetching} onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton className="h-96" />}
      {data && (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-muted">The people and figures are invented. Nothing is sent.</p>
          <FactList
            facts={[
              ['From', data.from],
              ['To', data.to],
              ['Subject', data.subject],
            ]}
          />
          <Switch label="Show" options={views} value={view} onChange={setView} />
          {view === 'html' ? (
            <HtmlFrame html={data.html} name={name} />
          ) : (
            <pre className="overflow-x-auto rounded-md border border-rule bg-sunken px-4 py-3 font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
              {data.text}
            </pre>
          )}
        </div>
      )}
    </Dialog>
  );
}
