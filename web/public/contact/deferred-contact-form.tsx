import { sectionIds } from '#common/paths.ts';
import * as texts from '#common/texts/keys/site.ts';
import { t } from '#common/texts/text.ts';
import { lazyPart, serverPart } from '#web/shared/chunks/lazy-part.tsx';
import { withTexts } from '#web/shared/chunks/with-texts.ts';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { isPreview } from '#web/shared/preview.ts';
import { useContactEmail } from '#web/shared/site.tsx';
import { FORM_ID, initialDraft, keepDraft } from './draft.ts';

/** Distance below the screen at which the form's code is loaded. */
const LOAD_DISTANCE = '1000px';

/** Waits until the server-rendered form is near the screen or used. */
function whenNear(): Promise<void> {
  const form = document.getElementById(FORM_ID);
  // The dashboard's first message renders the preview anew, which replaces the form of the server.
  if (!form || isPreview()) return Promise.resolve();
  // A link to the form was pressed before React came here: the page waits for the form before it follows the link.
  if (location.hash === `#${sectionIds.contact}`) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: LOAD_DISTANCE,
    });
    const toForm = ({ target }: MouseEvent) =>
      target instanceof Element && target.closest(`a[href$="#${sectionIds.contact}"]`) && near();
    const near = () => {
      observer.disconnect();
      document.removeEventListener('click', toForm, { capture: true });
      resolve();
    };
    observer.observe(form);
    form.addEventListener('focusin', near, { once: true });
    // A change of the URL re-renders the page, so the form has to be hydrated first.
    addEventListener('hashchange', near, { once: true });
    document.addEventListener('click', toForm, { capture: true });
  });
}

const load = withTexts(
  'rules',
  withTexts('forms', () => import('./contact-form.tsx')),
);

/** Text typed into the server-rendered form must outlast a failure to load the code that would read it. */
async function loadForm() {
  await whenNear();
  return load().catch((error: unknown) => {
    keepDraft(initialDraft());
    throw error;
  });
}

function FormFailed({ retry }: { retry: () => void }) {
  const contactEmail = useContactEmail();
  return (
    <ErrorState
      message={contactEmail ? t(texts.formFailedEmail, { email: contactEmail }) : t(texts.formFailed)}
      onRetry={retry}
    />
  );
}

/** The server renders the form; its code loads later in the browser, so that the page is interactive sooner. */
export const DeferredContactForm = import.meta.env.SSR
  ? serverPart((await import('./contact-form.tsx')).ContactForm)
  : lazyPart(async () => (await loadForm()).ContactForm, {
      loading: () => <Skeleton className="h-[56rem] w-full sm:h-[50rem]" />,
      failed: (_props, retry) => <FormFailed retry={retry} />,
    });
