import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';

type Rules<Values> = z.ZodType<Values>;
type Problems<Values> = Partial<Record<keyof Values, string>>;

function problemsIn<Values>(rules: Rules<Values>, values: unknown): Problems<Values> {
  const found: Partial<Record<PropertyKey, string>> = {};
  for (const { path, message } of rules.safeParse(values).error?.issues ?? []) found[String(path[0])] ??= message;
  return found as Problems<Values>;
}

const isField = (element: unknown): element is HTMLInputElement => element instanceof HTMLInputElement;

/**
 * A small form whose rules load while it is filled in. It is checked before it is sent, and from then on with every change.
 * The server checks alone where the rules cannot be loaded.
 */
export function useCheckedForm<Values extends Record<string, string>>(
  loadRules: () => Promise<Rules<Values>>,
  send: (values: Values) => Promise<void>,
) {
  const form = useRef<HTMLFormElement>(null);
  const rules = useRef<Rules<Values>>(null);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [isSubmitting, setSubmitting] = useState(false);

  const values = () => Object.fromEntries(new FormData(form.current ?? undefined));
  const focus = (name: keyof Values) =>
    [...(form.current ?? [])]
      .filter(isField)
      .find((field) => field.name === name)
      ?.focus();

  async function submit() {
    rules.current = await loadRules().catch(() => null);
    const found = rules.current ? problemsIn(rules.current, values()) : {};
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return focus(first);
    const typed = values() as Values;
    await send(rules.current?.parse(typed) ?? typed);
  }

  return {
    isSubmitting,
    focus,
    /** Attributes of the form. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        setSubmitting(true);
        void submit().finally(() => setSubmitting(false));
      },
      onChange({ target }: ChangeEvent<HTMLFormElement>) {
        if (!rules.current || !isField(target)) return;
        const { [target.name]: problem } = problemsIn(rules.current, values());
        setProblems({ ...problems, [target.name]: problem });
      },
    },
    /** Attributes of the field with this name. */
    field: (name: keyof Values & string) => ({ name, error: problems[name] }),
    reset() {
      form.current?.reset();
      setProblems({});
    },
    /** Shows why the server refused a field. */
    refuse(name: keyof Values, message: string) {
      setProblems({ ...problems, [name]: message });
      focus(name);
    },
  };
}
