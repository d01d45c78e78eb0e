import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { starter } from '#common/content/starter/starter.ts';
import { SiteContent } from '#common/contract/site/content.ts';
import type { SiteDraft } from '#common/contract/site.ts';
import { type Language, languageOf, languages } from '#common/languages.ts';
import { isExampleEmail } from '#common/rules/email-address.ts';
import { isTimeZone } from '#common/site/closed-lists.ts';
import { fieldLabelOf } from '#common/site/labels.ts';
import { namedDeviceZone } from '#common/site/time-zones.ts';
import {
  LANGUAGE_HELP,
  LanguageDialog,
  languageChoices,
} from '#web/admin/components/site-language/language-dialog.tsx';
import { choicesOf, nameOfCountry } from '#web/admin/lib/site-choices.ts';
import { showFieldErrors } from '#web/shared/api/field-errors.ts';
import { Button } from '#web/shared/components/button.tsx';
import { SelectField } from '#web/shared/components/select-field.tsx';
import { TextArea } from '#web/shared/components/text-area.tsx';
import { TextField } from '#web/shared/components/text-field.tsx';
import { useDraftEdit, useDraftTaken } from './queries.ts';
import { noSignIn, SignInToo, useSignInEmail } from './sign-in-too.tsx';
import type { DraftStepProps } from './step-row.tsx';

const names = ['name', 'ownerName', 'role', 'city', 'countryCode', 'timeZone', 'email', 'tagline'] as const;
type Name = (typeof names)[number];
const pathOf = <N extends Name>(name: N) => `content.identity.${name}` as const;
const LEDE = 'content.hero.lede';
const INTRODUCTION = 'Introduction';

const helpers: Partial<Record<Name, string | undefined>> = {
  name: 'Of the site or your business.',
  ownerName: 'Your own.',
  role: 'Your trade, such as Designer and developer.',
  email: 'Visitors see it; requests go to it, and emails come from it.',
  tagline: 'In the footer. {name} stands for the name.',
};

/** The choice sets the name of the country, too. */
const labelOf = (name: Name) =>
  name === 'email' ? 'Your email' : fieldLabelOf(['identity', name === 'countryCode' ? 'country' : name]);

const StillThere = ({ children }: { children: ReactNode }) => <span className="text-warning">{children}</span>;

type Content = SiteDraft['content'];

const { identity, hero } = SiteContent.shape;
const rules = { ...identity.shape, lede: hero.shape.lede };

/** A check of a typed value by the document's own rule; `label` is named where the text is missing. */
export const checkOf =
  (name: keyof typeof rules, label: string) =>
  (value: string): string | true => {
    if (value.trim() === '') return `${label} is required`;
    if (name === 'email' && isExampleEmail(value.trim())) return 'This is an example address. Enter your own';
    return z.safeParse(rules[name], value).error?.issues[0]?.message ?? true;
  };

/** The zone of this browser while the site is in the one that it came with, else the site's. */
export function proposedZone({ timeZone }: Pick<Content['identity'], 'timeZone'>): string {
  const own = namedDeviceZone();
  return timeZone === starter.identity.timeZone && own !== undefined && isTimeZone(own) ? own : timeZone;
}

type Who = Pick<Content['identity'], 'name' | 'ownerName' | 'role'>;

const isAnother = ({ name, ownerName, role }: Who): boolean =>
  [
    [name, starter.identity.name],
    [ownerName, starter.identity.ownerName],
    [role, starter.identity.role],
  ].some(([typed, first]) => typed?.trim() !== first);

/** `true` when the value came with the site, though its owner is another by now. */
export const isStarters = (typed: Who, name: 'city' | 'countryCode' | 'tagline', value: string): boolean =>
  isAnother(typed) && value === starter.identity[name];

/** The role for which the introduction was written, where the role was changed and the introduction was not. */
export function earlierRole(stored: Content, role: string, lede: string): string | null {
  const earlier =
    lede === starter.hero.lede ? starter.identity.role : lede === stored.hero.lede && stored.identity.role;
  return earlier && role.trim() !== '' && role.trim() !== earlier ? earlier : null;
}

/** Who the owner is and where, and the texts that say it first. */
export function IdentityStep({ draft, onDone }: DraftStepProps) {
  const { identity, hero } = draft.content;
  const zone = proposedZone(identity);
  const form = useForm({
    defaultValues: {
      content: {
        identity: {
          name: identity.name,
          ownerName: identity.ownerName,
          role: identity.role,
          city: identity.city,
          countryCode: identity.countryCode,
          timeZone: zone,
          email: identity.email ?? '',
          tagline: identity.tagline,
        },
        hero: { lede: hero.lede },
      },
      signIn: noSignIn,
    },
  });
  const changeSignIn = useSignInEmail(form);
  const edit = useDraftEdit(draft, onDone);
  const errors = form.formState.errors.content;
  const typed = form.watch('content');
  const oldRole = earlierRole(draft.content, typed.identity.role, typed.hero.lede);
  const save = form.handleSubmit(async ({ content: { identity: own, hero: texts }, signIn }) => {
    if (!(await changeSignIn(own.email, signIn))) return;
    // The name may be written otherwise than in this list.
    const country = own.countryCode === identity.countryCode ? identity.country : nameOfCountry(own.countryCode);
    edit.mutate(
      (content) => ({
        ...content,
        identity: { ...content.identity, ...own, country },
        hero: { ...content.hero, ...texts },
      }),
      { onError: (error) => showFieldErrors(form, [...names.map(pathOf), LEDE], error) },
    );
  });
  /** Props of a field, whatever its control. */
  const field = (name: Name) => ({
    label: labelOf(name),
    required: true,
    error: errors?.identity?.[name]?.message,
    helper: helpers[name],
    ...form.register(pathOf(name), { validate: checkOf(name, labelOf(name)) }),
  });
  const placeHelper = (name: 'city' | 'countryCode' | 'tagline') =>
    isStarters(typed.identity, name, typed.identity[name]) && {
      helper: <StillThere>Still as it came. Is it true of you?</StillThere>,
    };
  return (
    <form noValidate onSubmit={save} className="flex max-w-4xl flex-col gap-5">
      <LanguageChoice draft={draft} />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField {...field('name')} />
        <TextField {...field('ownerName')} autoComplete="name" />
        <TextField {...field('role')} />
      </div>
      <div className="grid items-start gap-5 border-t border-rule pt-5 sm:grid-cols-3">
        <TextField {...field('city')} {...placeHelper('city')} />
        <SelectField
          {...field('countryCode')}
          {...placeHelper('countryCode')}
          options={choicesOf('countryCode', identity.countryCode)}
        />
        <SelectField
          {...field('timeZone')}
          {...(zone !== identity.timeZone &&
            typed.identity.timeZone === zone && { helper: 'Taken from this browser.' })}
          options={choicesOf('timeZone', zone)}
        />
        <div className="flex min-w-0 flex-col gap-3">
          <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" />
          <SignInToo form={form} />
        </div>
        <TextField {...field('tagline')} {...placeHelper('tagline')} className="sm:col-span-2" />
      </div>
      <TextArea
        label={INTRODUCTION}
        required
        rows={5}
        className="border-t border-rule pt-5"
        error={errors?.hero?.lede?.message}
        helper={
          oldRole === null ? (
            'The first text that visitors read. {ownerName} stands for your name.'
          ) : (
            <StillThere>This text was written for the role “{oldRole}”. Say what you do now.</StillThere>
          )
        }
        {...form.register(LEDE, { validate: checkOf('lede', INTRODUCTION) })}
      />
      <Button type="submit" busy={edit.isPending || form.formState.isSubmitting} className="self-start">
        Save and continue
      </Button>
    </form>
  );
}

/** The language of the draft. Another one is asked for in a dialog, and set at once; what is typed stays. */
function LanguageChoice({ draft }: Pick<DraftStepProps, 'draft'>) {
  const [wanted, setWanted] = useState<Language | null>(null);
  const take = useDraftTaken();
  return (
    <>
      <SelectField
        label={fieldLabelOf(['identity', 'language'])}
        className="border-b border-rule pb-5 *:sm:max-w-sm"
        helper={LANGUAGE_HELP}
        value={languageOf(draft.content.identity)}
        options={languageChoices}
        onChange={({ target }) => setWanted(languages.find((one) => one === target.value) ?? null)}
      />
      {wanted && (
        <LanguageDialog
          language={wanted}
          prepare={take.latest}
          onDone={(next) => {
            take.show(next);
            setWanted(null);
          }}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  );
}
