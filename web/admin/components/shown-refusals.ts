/** A list of refused fields. @returns those of the messages that it does not show */
type Shower = (messages: readonly string[]) => readonly string[];

const showers = new Set<Shower>();

/** Time in which a refused form has marked its fields, in milliseconds. */
const MARKED_MS = 600;

/** Adds a list that stands in a form which was sent. @returns a function that takes it out again */
export function addShower(shower: Shower): () => void {
  showers.add(shower);
  return () => void showers.delete(shower);
}

/**
 * Waits until a form that was just refused has marked its fields, and hands over the messages that stand nowhere in it. What
 * stands at a field and above the form is not said a third time. Without such a form they are handed over at once.
 */
export function whenUnshown(messages: readonly string[], say: (unshown: readonly string[]) => void): void {
  const forms = [...showers];
  if (forms.length === 0) {
    say(messages);
    return;
  }
  setTimeout(() => {
    const unshown = forms.reduce((left, shower) => shower(left), messages);
    if (unshown.length > 0) say(unshown);
  }, MARKED_MS);
}
