import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listContacts } from '#common/contract/contacts.ts';
import { ADMIN_QUERIES } from '#web/admin/lib/query-keys.ts';
import { call } from '#web/shared/api/client.ts';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';

const MAX_SHOWN = 10;

/** Finds a request by words and lets the owner choose it. */
export function RequestField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const query = { search, limit: MAX_SHOWN };
  const { data, isError } = useQuery({
    queryKey: [...ADMIN_QUERIES, 'capture', query],
    queryFn: async ({ signal }) => (await call(listContacts, { query }, { signal })).data.submissions,
  });
  const found = data ?? [];
  return (
    <>
      <TextField
        label="Find a request"
        type="search"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          onChange('');
        }}
      />
      <SelectField
        label="Request"
        required
        placeholder={data && found.length === 0 ? 'No request has these words' : 'Choose a request'}
        error={isError ? 'The requests could not be loaded' : undefined}
        value={value}
        options={found.map(({ _id, name, excerpt }) => ({ value: _id, label: excerpt ? `${name}: ${excerpt}` : name }))}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
