import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const admin = join(import.meta.dirname, '..');

/** A button with what it says: its label, its name for assistive technology, or its text. */
const BUTTONS =
  /<(Server)?IconButton\b[\s\S]*?\/>|<(Server(?:Button|Link)|QueueButton|Button|ButtonLink)\b[\s\S]*?<\/\2>/g;
/** What adds to the site or takes from it. */
const VERBS = /(?:>\s*|label=(?:"|\{`)|^\s*)((?:Add|Delete|Remove|Erase|Revoke|Disconnect|Create|Empty)\b[^<\n"`]*)/m;

/** Adds and deletes that need no server: rows of a form that is saved later, and what waits on this computer. */
const LOCAL = [
  'calendar/availability/availability-form-fields.tsx: Remove days off',
  'calendar/availability/availability-form-fields.tsx: Remove reminder',
  'calendar/availability/special-days-field.tsx: Add hours on',
  'calendar/availability/special-days-field.tsx: Remove',
  'calendar/kinds/questions-field.tsx: Add question',
  'calendar/kinds/questions-field.tsx: Remove question',
  'components/connections/connection-field.tsx: Add server',
  'components/connections/connection-field.tsx: Remove server',
  'components/week/week-fields.tsx: Add hours on',
  'components/week/week-fields.tsx: Remove these hours on',
  'contacts/contacts-tab.tsx: Add Request',
  'contacts/manual/add-request-dialog.tsx: Add',
  'contacts/timeline/notes.tsx: Add note',
  'overview/make-it-yours/look-step.tsx: Remove portrait',
  'projects/editor/gallery-field.tsx: Remove image',
  'projects/editor/project-image-field.tsx: Remove image',
  'projects/editor/results-field.tsx: Add result',
  'projects/editor/results-field.tsx: Remove result',
  'quotes/editor/line-list.tsx: Add details to',
  'quotes/editor/line-list.tsx: Add line',
  'quotes/editor/line-list.tsx: Remove',
  'quotes/editor/option-fields.tsx: Add discount',
  'quotes/editor/option-fields.tsx: Add milestone',
  'quotes/editor/option-fields.tsx: Remove',
  'quotes/editor/option-fields.tsx: Remove discount',
  'quotes/editor/option-fields.tsx: Remove milestone',
  'quotes/editor/quote-editor.tsx: Add option',
  'settings/money/seller-panel.tsx: Add tax number',
  'settings/money/seller-panel.tsx: Remove tax number',
  'settings/money/tax-panel.tsx: Add rate',
  'settings/money/tax-panel.tsx: Remove',
  'site/form/image-field.tsx: Remove',
  'site/form/list-fields.tsx: Add',
  'site/form/list-fields.tsx: Remove',
  'testimonials/testimonial-form.tsx: Remove photo',
];

interface Found {
  isServer: boolean;
  /** The file and the text of the button. */
  line: string;
}

function buttons(): Found[] {
  const files = readdirSync(admin, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  return files.flatMap((file) =>
    [...readFileSync(join(admin, file), 'utf8').matchAll(BUTTONS)].flatMap(([code]) => {
      const text = VERBS.exec(code)?.[1]
        ?.replace(/\$?\{.*/, '')
        .trim();
      return text === undefined ? [] : [{ isServer: code.startsWith('<Server'), line: `${file}: ${text}` }];
    }),
  );
}

test('every button that adds or deletes says offline that it needs the server, or is known to need none', () => {
  const all = buttons();
  expect(all.filter(({ isServer }) => isServer).length).toBeGreaterThan(30);
  const open = all.filter(({ isServer }) => !isServer).map(({ line }) => line);
  expect(open.toSorted()).toEqual(LOCAL);
});
