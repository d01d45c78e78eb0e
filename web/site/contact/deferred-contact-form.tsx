import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/shared/components/states.tsx';
import { FORM_ID } from './draft.ts';

/** Distance below the screen at which the form's code is loaded. */
const LOAD_DISTANCE = '1000px';

/** Waits until the server-rendered form is near the screen or used. */
function whenNear(): Promise<void> {
  const form = document.getElementById(FORM_ID);
  if (!form) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: LOAD_DISTANCE,
    });
    const near = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe(form);
    form.addEventListener('focusin', near, { once: true });
    // A change of the URL re-renders the page, so the form has to be hydrated first.
    addEventListener('hashchange', near, { once: true });
  });
}

/** The server renders the form; its code loads later in the browser, so that the page is interactive sooner. */
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
