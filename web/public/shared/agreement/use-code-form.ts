import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { CodeSent } from '#common/contract/quotes/fields.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { loadChunk } from '#web/shared/chunks/load-chunk.ts';
import type { Code, CodeDraft } from './code.schema.ts';
import { hasCode, isAboutCode, problemText } from './problem.ts';
import { useCode } from './use-code.ts';

const loadSchema = () => import('./code.schema.ts');
const resolver: Resolver<CodeDraft, unknown, Code> = async (values, context, options) =>
  (await loadChunk(loadSchema)).codeResolver(values, context, options);

interface Parts {
  /** Sends a code to the client's mailbox. */
  request: () => Promise<CodeSent>;
  /** The text where nothing better is known of a failure. */
  failed: string;
  /** Hears of everything that the server refuses. */
  onFailed?: (error: unknown) => void;
}

/** A form whose one field is a code from the client's mailbox. */
export function useCodeForm({ request, failed, onFailed }: Parts) {
  const form = useForm<CodeDraft, unknown, Code>({
    defaultValues: { code: '' },
    resolver,
    reValidateMode: 'onSubmit',
  });
  const code = useCode(request, onFailed);
  const [isUsing, setIsUsing] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    // A failure shows when the code is used.
    void loadSchema().catch(() => undefined);
  }, []);

  async function sendCode() {
    setProblem(undefined);
    form.reset({ code: '' });
    if (await code.send()) form.setFocus('code');
  }

  /** Uses the code for something. */
  async function use(work: (code: string) => Promise<void>, value: string) {
    setIsUsing(true);
    try {
      await work(value);
    } catch (error) {
      if (hasCode(error, 'code_expired')) code.end();
      if (!isAboutCode(error)) setProblem(problemText(error, failed));
      showFieldErrors(form, ['code'], error);
      onFailed?.(error);
    } finally {
      setIsUsing(false);
    }
  }

  return {
    code,
    isUsing,
    problem,
    /** Connects the field. */
    field: {
      input: form.register('code', { onChange: () => form.clearErrors('code') }),
      error: form.formState.errors.code?.message,
    },
    sendCode: () => void sendCode(),
    /** Checks the code and hands it to `work`; where none was sent yet, sends it first. */
    submit(work: (code: string) => Promise<void>) {
      setProblem(undefined);
      if (!code.sent && form.getValues('code') === '') return void sendCode();
      // The only possible failure here is loading the schema.
      form
        .handleSubmit((values) => use(work, values.code))()
        .catch((error: unknown) => setProblem(problemText(error, failed)));
    },
  };
}
