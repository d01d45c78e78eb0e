import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/shared/components/states.tsx';
import { FORM_ID } from './draft.ts';

/** How far below the screen the form may be when its code is fetched. */
const AHEAD = '1000px';

/** Waits while the form came with the document and nobody is close to it. */
function whenNear(): Promise<void> {
  const form = document.getElementById(FORM_ID);
  if (!form) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), { rootMargin: AHEAD });
    const near = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe(form);
    form.addEventListener('focusin', near, { once: true });
    // A change of the address re-renders the page, and then the form must be able to join in.
    addEventListener('hashchange', near, { once: true });
  });
}

/** The server renders the form at once; its code follows in the browser, so that the page itself is ready sooner. */
const ContactForm = import.meta.env.SSR
  ? (await import('./contact-form.tsx')).ContactForm
  : lazy(async () => {
      await whenNear();
      return { default: (await import('./contact-form.tsx')).ContactForm };
    });

export function DeferredContactForm() {
  return (
    <Suspense fallback={<Skeleton className="h-[56rem] w-full sm:h-[50rem]" />}>
      <ContactForm />
    </Suspense>
  );
}
