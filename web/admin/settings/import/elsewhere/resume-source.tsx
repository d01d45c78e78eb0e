import { useState } from 'react';
import { IMPORT } from '#common/import-options.ts';
import { FileField } from './file-field.tsx';
import type { SourceProps } from './source-props.ts';

/** A resume in the form of jsonresume.org. */
export function ResumeSource({ formId, onReady, onPreview }: SourceProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const change = (next: string) => {
    setText(next);
    setError(null);
    onReady(next.trim() !== '');
  };
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        try {
          onPreview({ source: 'json-resume', resume: JSON.parse(text) });
        } catch {
          setError('This is not valid JSON');
        }
      }}
    >
      <FileField
        label="JSON Resume"
        helper="A file of jsonresume.org. Your profile goes into the draft of your site, projects become drafts."
        accept="application/json,.json"
        maxBytes={IMPORT.resumeBytes}
        {...{ text, error, onText: change, onError: setError }}
      />
    </form>
  );
}
