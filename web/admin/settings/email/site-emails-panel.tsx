import { useQuery } from '@tanstack/react-query';
import { Eye, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { adminPath } from '#common/admin-paths.ts';
import { previewSiteEmail, type SiteEmail } from '#common/contract/emails.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { useEditEmail, useSiteEmails } from '#web/admin/components/email-notice.tsx';
import { FactList } from '#web/admin/components/fact-list.tsx';
import { Panel } from '#web/admin/components/panel.tsx';
import { Switch } from '#web/admin/components/switch.tsx';
import { siteEmailsKey } from '#web/admin/lib/query-keys.ts';
import { useAddress } from '#web/admin/lib/use-address.ts';
import { call } from '#web/shared/api/client.ts';
import { Badge } from '#web/shared/components/badge.tsx';
import { Button } from '#web/shared/components/button.tsx';
import { ButtonLink } from '#web/shared/components/button-link.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { EditEmailDialog } from './edit-email-dialog.tsx';

const groups = [
  { to: 'visitor', title: 'To visitors' },
  { to: 'client', title: 'To clients' },
  { to: 'you', title: 'To you' },
] as const satisfies readonly { to: SiteEmail['to']; title: string }[];

/** Turns one email on or off. */
function EnabledSwitch({ email: { template, name, enabled } }: { email: SiteEmail }) {
  const { mutate, isPending } = useEditEmail(template);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={enabled}
      aria-label={`On: ${name}`}
      disabled={isPending}
      onClick={() => mutate({ enabled: !enabled })}
      className="group inline-flex min-h-9 items-center gap-2 text-sm disabled:cursor-progress disabled:opacity-60"
    >
      <span
        aria-hidden
        className="flex h-5 w-9 items-center rounded-full border border-rule-strong bg-sunken px-0.5 transition-colors group-aria-checked:border-accent group-aria-checked:bg-accent"
      >
        <span className="size-3.5 rounded-full bg-muted transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-on-accent" />
      </span>
      On
    </button>
  );
}

interface EmailLineProps {
  email: SiteEmail;
  onPreview: () => void;
  onEdit: () => void;
}

function EmailLine({ email, onPreview, onEdit }: EmailLineProps) {
  const { template, name, when, optional, enabled, edited, editedIn } = email;
  return (
    <li aria-label={name} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {name}
          {edited && <Badge tone="neutral">Your words</Badge>}
          {!enabled && <Badge tone="warning">Off</Badge>}
        </p>
        <p className="mt-0.5 text-muted">{when}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {optional && <EnabledSwitch email={email} />}
        <Button variant="secondary" size="sm" aria-label={`Preview: ${name}`} onClick={onPreview}>
          <Eye aria-hidden className="size-4" />
          Preview
        </Button>
        {editedIn === 'site' ? (
          <ButtonLink
            variant="ghost"
            size="sm"
            href={adminPath('site', { section: 'email' })}
            aria-label={`Edit: ${name}, in Site`}
          >
            <Pencil aria-hidden className="size-4" />
            Edit
          </ButtonLink>
        ) : (
          <Button variant="ghost" size="sm" id={`edit-${template}`} aria-label={`Edit: ${name}`} onClick={onEdit}>
            <Pencil aria-hidden className="size-4" />
            Edit
          </Button>
        )}
      </div>
    </li>
  );
}

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
function EmailPreviewDialog({ email: { template, name }, onClose }: { email: SiteEmail; onClose: () => void }) {
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

/** Every email that the site sends by itself: to whom and when, its words, its switch. */
export function SiteEmailsPanel() {
  const { params } = useAddress();
  const { data, isError, isFetching, refetch } = useSiteEmails();
  const [opened, setOpened] = useState<{ what: 'preview' | 'edit'; template: string } | null>(null);
  const heading = useId();
  const close = () => setOpened(null);
  const email = data?.emails.find(({ template }) => template === opened?.template);
  return (
    <Panel
      title="Emails that your site sends"
      text="Change their subjects and opening words, and switch off what you do not want to be sent"
      wanted={params.get('open') === 'emails'}
    >
      {isError && <ErrorState message="Failed to load the emails" busy={isFetching} onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton className="h-96" />}
      {data && (
        <div className="flex flex-col gap-6">
          {groups.map(({ to, title }) => (
            <section key={to} aria-labelledby={`${heading}-${to}`}>
              <h4 id={`${heading}-${to}`} className="font-medium">
                {title}
              </h4>
              <ul className="mt-2 divide-y divide-rule border-y border-rule">
                {data.emails
                  .filter((one) => one.to === to)
                  .map((one) => (
                    <EmailLine
                      key={one.template}
                      email={one}
                      onPreview={() => setOpened({ what: 'preview', template: one.template })}
                      onEdit={() => setOpened({ what: 'edit', template: one.template })}
                    />
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {email && opened?.what === 'preview' && <EmailPreviewDialog email={email} onClose={close} />}
      {email && opened?.what === 'edit' && <EditEmailDialog email={email} onClose={close} />}
    </Panel>
  );
}
