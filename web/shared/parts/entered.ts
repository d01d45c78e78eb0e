export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const CONTROLS = 'input,textarea,select';

export const isToggle = (control: Control): control is HTMLInputElement => /box|radio/.test(control.type);

/** The value that the page's HTML gives the control. */
function firstValue(control: Control): string | undefined {
  if (!('options' in control)) return control.defaultValue;
  const options = [...control.options];
  return (options.findLast(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/** Before the app and right after it takes a page over, what differs from the page's HTML is the visitor's. */
export function isEntered(control: Control): boolean {
  if (!isToggle(control)) return control.value !== firstValue(control);
  // Of radios, the chosen one says enough.
  return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio');
}
