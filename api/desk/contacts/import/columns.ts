import type { Mapping } from '#common/contract/imports.ts';
import type { ContactColumn } from '#common/import-options.ts';

/** Heads of the exports of other programs, without case, accents and marks. */
const HEADS: Readonly<Record<ContactColumn, readonly string[]>> = {
  name: [
    'name',
    'full name',
    'fullname',
    'display name',
    'contact',
    'contact name',
    'client',
    'vollstandiger name',
    'anzeigename',
    'kontakt',
    'kunde',
    'ansprechpartner',
  ],
  email: [
    'email',
    'e mail',
    'mail',
    'email address',
    'e mail address',
    'e mail 1 value',
    'email 1 value',
    'e mail adresse',
    'emailadresse',
    'primary email',
    'work email',
  ],
  phone: [
    'phone',
    'telephone',
    'mobile',
    'phone number',
    'mobile phone',
    'business phone',
    'home phone',
    'primary phone',
    'phone 1 value',
    'telefon',
    'telefonnummer',
    'mobil',
    'handy',
    'mobiltelefon',
    'telefon geschaftlich',
  ],
  company: [
    'company',
    'organization',
    'organisation',
    'company name',
    'organization name',
    'organization 1 name',
    'firma',
    'firmenname',
    'unternehmen',
  ],
  message: [
    'message',
    'note',
    'notes',
    'comment',
    'comments',
    'description',
    'nachricht',
    'notiz',
    'notizen',
    'bemerkung',
    'kommentar',
  ],
  tags: [
    'tags',
    'tag',
    'labels',
    'label',
    'categories',
    'category',
    'group membership',
    'groups',
    'kategorien',
    'schlagworter',
    'gruppen',
  ],
  submittedAt: [
    'submittedat',
    'submitted at',
    'date',
    'created',
    'created at',
    'date added',
    'added',
    'submitted',
    'datum',
    'erstellt',
    'erstellt am',
    'hinzugefugt',
  ],
};
const FIRST = ['first name', 'firstname', 'given name', 'forename', 'vorname'];
const LAST = ['last name', 'lastname', 'family name', 'surname', 'nachname', 'familienname'];

const plain = (head: string): string =>
  head
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Guesses the column of each field that was left out; a first and a last name are joined. */
export function guessMapping(columns: readonly string[], chosen: Mapping = {}): Mapping {
  const plainColumns = columns.map(plain);
  const find = (heads: readonly string[]): string | undefined => {
    for (const head of heads) {
      const index = plainColumns.indexOf(head);
      if (index >= 0) return columns[index];
    }
    return undefined;
  };
  const guessed: Mapping = {};
  for (const [field, heads] of Object.entries(HEADS) as [ContactColumn, readonly string[]][]) {
    const column = find(heads);
    if (column !== undefined) guessed[field] = column;
  }
  const names = [find(FIRST), find(LAST)].filter((column) => column !== undefined);
  if (guessed.name === undefined && names.length > 0) guessed.name = names.length === 1 ? (names[0] ?? null) : names;
  return { ...guessed, ...chosen };
}
