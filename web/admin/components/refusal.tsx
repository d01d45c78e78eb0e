import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { addShower } from './failure-toast.tsx';

/** What a refused form marks: its fields, and the problem of a list, which has no field of its own. */
const FAULTY = '[aria-invalid=true], [data-list-problem]';

interface Reason {
  field: HTMLElement;
  text: string;
}

/** 'Email: Enter a valid email address' */
function reasonOf(field: HTMLElement): Reason {
  if (field.matches('[data-list-problem]')) return { field, text: field.textContent ?? '' };
  const labels = 'labels' in field && field.labels instanceof NodeList ? [...field.labels] : [];
  const label = field.getAttribute('aria-label') ?? labels.map(({ textContent }) => textContent?.trim()).join(' ');
  const said = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap((id) => (id.endsWith('-error') ? (document.getElementById(id)?.textContent ?? []) : []));
  return { field, text: [label, ...said].filter(Boolean).join(': ') };
}

/** The form around it, or what else is sent as a whole. */
const scopeOf = (place: HTMLElement | null) => place?.closest<HTMLElement>('form, [data-sent-whole]');

/** What is folded has no place to go to. */
function reveal(field: HTMLElement) {
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
}

interface RefusalProps {
  name?: 'Not saved' | 'Not sent' | 'Not erased';
  /** Counts the attempts of a form that is not sent by its own button. */
  attempt?: number;
}

/**
 * Stands in a form and says why it was refused: one line per marked field, each of which leads to it. It stays until the next
 * attempt, whatever is typed meanwhile.
 */
export function Refusal({ name = 'Not saved', attempt = 0 }: RefusalProps) {
  const place = useRef<HTMLDivElement>(null);
  const heading = useId();
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  /** An attempt is under way: what is marked now was refused by it. */
  const isTried = useRef(false);

  /** Its form was sent, and nothing was typed since. */
  const isSent = useRef(false);

  const unshown = useEffectEvent((messages: readonly string[]) => {
    const said = place.current?.textContent ?? '';
    return isSent.current ? messages.filter((message) => !said.includes(message)) : messages;
  });
  const read = useEffectEvent(() => {
    const form = scopeOf(place.current);
    if (!form || !isTried.current) return;
    const found = [...form.querySelectorAll<HTMLElement>(FAULTY)].map(reasonOf);
    if (found.length === 0) return;
    isTried.current = false;
    setReasons(found);
  });
  const begin = useEffectEvent(() => {
    isTried.current = true;
    isSent.current = true;
    setReasons([]);
    // What was marked before is marked anew, or not any more, once this attempt has rendered.
    requestAnimationFrame(() => requestAnimationFrame(() => read()));
  });

  useEffect(() => {
    if (attempt > 0) begin();
  }, [attempt]);
  useEffect(() => {
    const form = scopeOf(place.current);
    if (!form) return;
    const onSubmit = () => begin();
    const onInput = () => {
      isTried.current = false;
      isSent.current = false;
    };
    const removeShower = addShower((messages) => unshown(messages));
    const watch = new MutationObserver(() => requestAnimationFrame(() => read()));
    watch.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-invalid'] });
    form.addEventListener('submit', onSubmit, true);
    form.addEventListener('input', onInput);
    return () => {
      removeShower();
      watch.disconnect();
      form.removeEventListener('submit', onSubmit, true);
      form.removeEventListener('input', onInput);
    };
  }, []);

  return (
    <div ref={place} className="col-span-full empty:hidden">
      {reasons.length > 0 && (
        <div
          role="alert"
          aria-labelledby={heading}
          className="flex items-start gap-3 rounded-md border border-negative bg-negative-wash px-4 py-3 text-sm text-negative"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
          <div className="min-w-0">
            <p id={heading} className="font-medium">
              {name}
            </p>
            <ul className="mt-1 flex flex-col gap-1">
              {reasons.map(({ field, text }) => (
                <li key={`${field.id} ${text}`}>
                  <a
                    href={`#${field.id}`}
                    className="underline underline-offset-4 [overflow-wrap:anywhere]"
                    onClick={(event) => {
                      event.preventDefault();
                      reveal(field);
                      field.scrollIntoView({ block: 'center' });
                      field.focus({ preventScroll: true });
                    }}
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
