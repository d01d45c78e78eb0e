import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { getSiteLanguage, type SiteLanguageOffer, setSiteLanguage } from '#common/contract/site/language.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import { formatNumber } from '#common/format.ts';
import { type Language, languageOption, languageOptions } from '#common/languages.ts';
import { isLocale } from '#common/site/closed-lists.ts';
import { Dialog } from '#web/admin/components/dialog.tsx';
import { toastFailure } from '#web/admin/components/failure-toast.tsx';
import { ServerButton } from '#web/admin/components/server-button.tsx';
import { isSignedOut } from '#web/admin/lib/failure.ts';
import { siteKeys } from '#web/admin/lib/query-keys.ts';
import type { Choice } from '#web/admin/lib/site-choices.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { call } from '#web/shared/api/client.ts';
import { cx } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { ErrorState, Skeleton } from '#web/shared/components/states.tsx';
import { toast } from '#web/shared/toast.ts';

interface LanguageDialogProps {
  language: Language;
  /** Stores what is typed. Resolves to the time of the draft, or to `null` where that cannot be done now. */
  prepare: () => Promise<string | null>;
  onDone: (draft: SiteDraft) => void;
  onClose: () => void;
}

/** Asks what the language would change in the draft that is stored now. */
const useOffer = (language: Language, prepare: LanguageDialogProps['prepare']) =>
  useQuery({
    queryKey: [...siteKeys.all, 'language', language],
    async queryFn({ signal }) {
      const updatedAt = await prepare();
      if (updatedAt === null) throw new Error('The draft is not stored');
      const { data } = await call(getSiteLanguage, { params: { language } }, { signal });
      return { ...data, updatedAt };
    },
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** 'German – Deutsch', so that whoever reads it in either language finds it. */
export const languageChoices: readonly Choice[] = languageOptions.map(({ value, label, own }) => ({
  value,
  label: own === label ? label : `${label} – ${own}`,
}));

export const LANGUAGE_HELP = 'Visitors and clients see this language. The dashboard stays English.';

/** English takes any locale; these are the ones that are offered. */
const ENGLISH_LOCALES = ['en-US', 'en-GB', 'en-CA', 'en-AU', 'en-NZ', 'en-IE', 'en-IN', 'en-ZA'];

const nameOf = (locale: string): string =>
  isLocale(locale)
    ? (new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale)
    : locale;

/** Locales that fit a language, 'German (Austria)' for 'de-AT'. The current one stays to be chosen. */
export function localeChoices(language: Language, current: string): Choice[] {
  const { locales } = languageOption(language);
  const offered = locales.length > 0 ? locales : ENGLISH_LOCALES;
  return [...new Set([...offered, current])].map((locale) => ({ value: locale, label: nameOf(locale) }));
}

const SAMPLE_DAY = Date.UTC(2026, 10, 27);
const SAMPLE_NUMBER = 1234.5;

/** '27. November 2026 · 1.234,50': a day and a number as the locale writes them. */
export function localeSample(locale: string): string {
  if (!isLocale(locale)) return '';
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(SAMPLE_DAY);
  return `${day} · ${new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(SAMPLE_NUMBER)}`;
}

/** 'Use German?': asks for the locale, and shows each text of the starter before and after. */
export function LanguageDialog({ language, prepare, onDone, onClose }: LanguageDialogProps) {
  const { label } = languageOption(language);
  const form = useId();
  const { data: offer, isError, isFetching, refetch } = useOffer(language, prepare);
  const [chosen, setLocale] = useState<string | null>(null);
  const [replaces, setReplaces] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [isOutdated, setOutdated] = useState(false);

  async function use({ updatedAt, texts, ...proposed }: SiteLanguageOffer & { updatedAt: string }) {
    setBusy(true);
    setOutdated(false);
    try {
      const locale = chosen ?? proposed.locale;
      const body = { language, locale, texts: replaces && texts.length > 0, updatedAt };
      const { data } = await call(setSiteLanguage, { body });
      toast.success(`The draft is in ${label}`);
      onDone(data);
    } catch (error) {
      if (isSignedOut(error)) return;
      if (!(error instanceof ApiError && error.status === 409)) return toastFailure(`Failed to use ${label}`, error);
      await refetch();
      setOutdated(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={`Use ${label}?`}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" className="max-sm:flex-1" onClick={onClose}>
            Cancel
          </Button>
          <ServerButton
            type="submit"
            form={form}
            variant="accent"
            className="max-sm:flex-1"
            busy={isBusy}
            disabled={!offer || isFetching}
          >
            Use {label}
          </ServerButton>
        </>
      }
    >
      {isError && (
        <ErrorState message="Failed to read the texts of the draft" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!offer && !isError && <Skeleton className="h-72" />}
      {offer && !isError && (
        <form
          id={form}
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            // A form may stand behind the dialog.
            event.stopPropagation();
            void use(offer);
          }}
        >
          {isOutdated && (
            <p role="alert" className="rounded-md border border-warning bg-warning-wash px-4 py-3 text-sm text-warning">
              The draft was changed in the meantime, so nothing was set. The list below is up to date.
            </p>
          )}
          <p className="text-sm text-muted">
            Pages, forms, emails and documents for visitors and clients switch to {label} when you publish. Addresses
            stay as they are. You can undo this until then.
          </p>
          <SelectField
            label="Format of dates and numbers"
            className="sm:max-w-sm"
            value={chosen ?? offer.locale}
            options={localeChoices(language, offer.locale)}
            helper={<bdi>{localeSample(chosen ?? offer.locale)}</bdi>}
            onChange={({ target }) => setLocale(target.value)}
          />
          <Replacements texts={offer.texts} label={label} replaces={replaces} onReplaces={setReplaces} />
        </form>
      )}
    </Dialog>
  );
}

interface ReplacementsProps extends Pick<SiteLanguageOffer, 'texts'> {
  /** Name of the language. */
  label: string;
  replaces: boolean;
  onReplaces: (replaces: boolean) => void;
}

/** 'Product: price', where an entry may be named from right to left and the field is named in English. */
export function FieldName({ label }: { label: string }) {
  const place = label.lastIndexOf(': ');
  if (place < 0) return label;
  return (
    <>
      <bdi>{label.slice(0, place)}</bdi>
      {label.slice(place)}
    </>
  );
}

/** The texts that nobody has changed, before and after. */
function Replacements({ texts, label, replaces, onReplaces }: ReplacementsProps) {
  const id = useId();
  if (texts.length === 0)
    return <p className="text-sm">None of the texts that came with the site is left. Yours stay as they are.</p>;
  return (
    <section aria-labelledby={`${id}-heading`} className="min-w-0">
      <h3 id={`${id}-heading`} className="font-semibold">
        {formatNumber(texts.length)} {texts.length === 1 ? 'text is still as it came' : 'texts are still as they came'}
      </h3>
      <p className="mt-0.5 text-sm text-muted">
        They can be put into {label} now. What you wrote yourself, and what speaks of your work and prices, is never
        replaced.
      </p>
      <label htmlFor={`${id}-replace`} className="mt-2 flex min-h-11 cursor-pointer items-center gap-2.5 font-medium">
        <input
          id={`${id}-replace`}
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={replaces}
          onChange={({ target }) => onReplaces(target.checked)}
        />
        Replace these texts
      </label>
      <ul className="mt-1 flex flex-col divide-y divide-rule border-y border-rule text-sm">
        {texts.map(({ path, label: field, before, after }) => (
          <li key={path} className="py-2.5">
            <p className="font-medium [overflow-wrap:anywhere]">
              <FieldName label={field} />
            </p>
            <div className="mt-0.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 [overflow-wrap:anywhere] sm:grid-cols-[1fr_auto_1fr]">
              <p className={cx('whitespace-pre-line max-sm:col-span-2', replaces && 'text-muted')}>{before}</p>
              <ArrowRight aria-label="becomes" className={cx('mt-1 size-3.5 text-muted', !replaces && 'invisible')} />
              <p dir="auto" className={cx('whitespace-pre-line', !replaces && 'text-muted line-through')}>
                {after}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
