import { useState } from 'react';
import { IMPORT } from '#common/import-options.ts';
import { FileField } from './file-field.tsx';
import type { SourceProps } from './source-props.ts';

/** A list of contacts as spreadsheets and address books write it. */
export function ContactsSource({ formId, onReady, onPreview }: SourceProps) {
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
        onPreview({ source: 'contacts-csv', text });
      }}
    >
      <FileField
        label="CSV"
        helper="The first row holds the names of the columns. Nobody gets an email."
        accept="text/csv,.csv,.tsv,.txt"
        maxBytes={IMPORT.csvBytes}
        {...{ text, error, onText: change, onError: setError }}
      />
    </form>
  );
}
