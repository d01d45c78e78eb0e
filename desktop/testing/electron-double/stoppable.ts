/** An event whose listeners can prevent the default action. */
export function stoppable(url = '') {
  const event = {
    url,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  return event;
}
