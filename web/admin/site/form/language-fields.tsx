import { languages } from '#common/languages.ts';
import {
  LANGUAGE_HELP,
  languageChoices,
  localeChoices,
  localeSample,
} from '#web/admin/components/site-language/language-dialog.tsx';
import type { FieldTexts } from '#web/shared/components/field.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { useSiteForm } from './form-context.ts';

interface LanguageFieldProps extends FieldTexts {
  id: string;
  className?: string;
}

/** Another language is asked for in a dialog, so the field goes on showing the one of the draft. */
export function LanguageField(shared: LanguageFieldProps) {
  const { language, onLanguage } = useSiteForm();
  return (
    <SelectField
      {...shared}
      helper={LANGUAGE_HELP}
      value={language}
      options={languageChoices}
      onChange={({ target }) => {
        const wanted = languages.find((one) => one === target.value);
        if (wanted) onLanguage(wanted);
      }}
    />
  );
}

/** The locales that fit a language other than English. */
export function LocaleField({
  value,
  onChange,
  ...shared
}: LanguageFieldProps & { value: string; onChange: (value: string) => void }) {
  const { language } = useSiteForm();
  return (
    <SelectField
      {...shared}
      helper={<bdi>{localeSample(value)}</bdi>}
      value={value}
      options={localeChoices(language, value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
