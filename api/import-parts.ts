import { listGithub, previewGithub } from './content/imports/github.ts';
import { previewResume } from './content/imports/json-resume.ts';
import { removeContent, type WrittenContent, writeContent } from './content/imports/write-content.ts';
import type { Context } from './core/context.ts';
import { previewContacts } from './desk/contacts/import/preview-contacts.ts';
import {
  removeImportedContacts,
  type WrittenContact,
  writeImportedContacts,
} from './desk/contacts/import/write-contacts.ts';
import type { ImportParts } from './operation/imports/service.ts';

/** What content and desk do with an import. Each gets back what it wrote itself. */
export const importParts = (context: Context): ImportParts => ({
  listGithub: (login) => listGithub(context, login),
  previewGithub: (login, repositories) => previewGithub(context, login, repositories),
  previewResume: (resume) => previewResume(context, resume),
  previewContacts: (text, mapping) => previewContacts(context, text, mapping),
  content: {
    write: (chosen, base, transaction) => writeContent(context, chosen, base, transaction),
    remove: (written, transaction) => removeContent(context, written as WrittenContent[], transaction),
  },
  contacts: {
    write: (chosen, _base, transaction) => writeImportedContacts(context, chosen, transaction),
    remove: (written, transaction) => removeImportedContacts(context, written as WrittenContact[], transaction),
  },
});
