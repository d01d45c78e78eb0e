import { z } from 'zod';
import { optionalSingleLine, optionalVisitorLine, singleLine, visitorLine } from '#common/fields.ts';
import { PARTY } from '#common/money-limits.ts';
import { taxIdKinds } from '#common/money-options.ts';
import { isCountry } from '#common/site/countries.ts';
import * as rules from '#common/texts/keys/rules.ts';
import { t } from '#common/texts/text.ts';

/** Who sells and who buys, as quotes and invoices name them. */

const { min, max } = PARTY.lines;

interface Kinds {
  line(given: { max: number; required: string | (() => string) }): z.core.$ZodType<string, string>;
  optionalLine(max: number): z.core.$ZodType<string | null | undefined>;
}
const owners: Kinds = { line: singleLine, optionalLine: optionalSingleLine };
const clients: Kinds = { line: visitorLine, optionalLine: optionalVisitorLine };

const orNull = (schema: z.core.$ZodType<string | null | undefined>) =>
  z.optional(schema).transform((value) => value ?? null);

const country = z
  .string({ error: () => t(rules.countryRequired) })
  .refine(isCountry, { error: () => t(rules.countryInvalid) });

const addressRequired = () => t(rules.addressRequired);

const address = ({ line, optionalLine }: Kinds) => ({
  name: line({ max: PARTY.name, required: () => t(rules.nameRequired) }),
  lines: z
    .array(line({ max: PARTY.line, required: addressRequired }))
    .min(min, { error: addressRequired })
    .max(max, { error: () => t(rules.linesMost, { max }) }),
  postalCode: orNull(optionalLine(PARTY.postalCode)),
  city: line({ max: PARTY.city, required: () => t(rules.cityRequired) }),
  country,
});

const Address = {
  name: z.string(),
  lines: z.array(z.string()),
  postalCode: z.string().nullable(),
  city: z.string(),
  country: z.string().describe('ISO 3166-1 alpha-2'),
};

export const Seller = z.object({
  ...Address,
  taxIds: z.array(z.object({ kind: z.enum(taxIdKinds), label: z.string(), value: z.string() })),
  registration: z.string().nullable(),
  inImprint: z.boolean(),
});
export type Seller = z.output<typeof Seller>;

export const SellerSent = z.strictObject({
  ...address(owners),
  taxIds: z
    .array(
      z.strictObject({
        kind: z.enum(taxIdKinds),
        label: owners.line({ max: PARTY.taxIdLabel, required: 'Label is required' }),
        value: owners.line({ max: PARTY.taxId, required: 'Number is required' }),
      }),
    )
    .max(PARTY.taxIds, `At most ${PARTY.taxIds} numbers`)
    .default([]),
  registration: orNull(owners.optionalLine(PARTY.registration)),
  inImprint: z.boolean().default(false),
});

export const Billing = z.object({
  ...Address,
  taxId: z.string().nullable(),
  reference: z.string().nullable(),
});
export type Billing = z.output<typeof Billing>;

const billing = (kinds: Kinds) =>
  z.strictObject({
    ...address(kinds),
    taxId: orNull(kinds.optionalLine(PARTY.taxId)),
    reference: orNull(kinds.optionalLine(PARTY.reference)),
  });

/** As the owner writes it. */
export const BillingSent = billing(owners);
/** As the client does: no acceptance is lost to a character that was pasted along. */
export const ClientBillingSent = billing(clients);
