const number = new Intl.NumberFormat('en-US');
const list = new Intl.ListFormat('en-GB');
const choices = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** '1,204' */
export const formatNumber = (value: number): string => number.format(value);

/** 'one, two and three' */
export const formatList = (items: readonly string[]): string => list.format(items);

/** 'one, two or three' */
export const formatChoices = (items: readonly string[]): string => choices.format(items);
