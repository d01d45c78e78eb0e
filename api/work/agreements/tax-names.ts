import { REVERSE_CHARGE_NOTE } from '#common/contract/money/settings.ts';
import * as texts from '#common/texts/keys/documents.ts';
import { t } from '#common/texts/text.ts';

/** The name of the rate of reverse charge: a value, which programs compare. */
export const REVERSE_CHARGE = 'Reverse charge';

/** The name of a rate as it is shown: that of reverse charge is ours, all others are the owner's. */
export const taxName = (name: string): string => (name === REVERSE_CHARGE ? t(texts.reverseCharge) : name);

/** A note on tax as it is shown: that of reverse charge is in the language of the document while nobody edited it. */
export const taxNote = (note: string): string => (note === REVERSE_CHARGE_NOTE ? t(texts.reverseChargeNote) : note);
