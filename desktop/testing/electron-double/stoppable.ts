/** An event whose listeners may prevent what would happen. */
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
