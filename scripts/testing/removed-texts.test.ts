import { expect, test } from 'vitest';
import { removedTexts, textsOf } from './removed-texts.ts';

test('texts are what people read, without the values that are filled in', () => {
  const source = `
    import { Save } from 'lucide-react';
    <Field label="Reply to" hint={\`Sent to \${address}\`} name="replyTo">
      Shown to your clients
      <b>Save changes</b>
    </Field>`;
  expect([...textsOf(source)]).toEqual(['Reply to', 'Sent to', 'Shown to your clients', 'Save changes']);
});

test('a changed message is removed, one that has moved is not', () => {
  const diff = [
    '--- a/common/texts/en/site.json',
    '+++ b/common/texts/en/site.json',
    '-  "nextStart": "Next start: <day></day>",',
    '-  "top": "Back to top",',
    '+  "top": "Up to the top",',
    '+  "nextStart": "Next start: <day></day>",',
  ];
  expect([...removedTexts(diff.join('\n'))]).toEqual(['Back to top']);
});
