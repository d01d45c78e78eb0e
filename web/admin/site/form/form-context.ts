import { createContext, useContext } from 'react';
import type { ShownContent } from '#common/contract/site/content.ts';
import type { Language } from '#common/languages.ts';
import type { EditField } from '#web/admin/site/draft/use-site-editor.ts';

export interface SiteForm {
  edit: EditField;
  /** One step of its own, such as a move in a list. */
  change: (name: string, apply: (content: ShownContent) => ShownContent) => void;
  /** Problems of values of this part, by path. */
  messages: ReadonlyMap<string, string>;
  /** Notices about values of this part, by path. */
  notices: ReadonlyMap<string, string>;
  /** The draft's language. */
  language: Language;
  /** Asks for another language. */
  onLanguage: (language: Language) => void;
  /** The lists of the contact form, to which packages refer. */
  lists: Pick<ShownContent['form'], 'budgets' | 'timelines'>;
}

export const SiteFormContext = createContext<SiteForm | null>(null);

/** @throws outside of a part of the form */
export function useSiteForm(): SiteForm {
  const form = useContext(SiteFormContext);
  if (!form) throw new Error('useSiteForm must be used within a part of the form');
  return form;
}
