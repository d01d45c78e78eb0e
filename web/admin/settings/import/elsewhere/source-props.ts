import type { ImportInput } from './use-elsewhere.ts';

export interface SourceProps {
  /** The button that previews stands in the dialog's footer. */
  formId: string;
  /** There is something to preview. */
  onReady: (isReady: boolean) => void;
  onPreview: (input: ImportInput) => void;
}
