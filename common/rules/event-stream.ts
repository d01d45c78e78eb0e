/** Content type of server-sent events (WHATWG HTML, 9.2.5). */
export const EVENT_STREAM = 'text/event-stream';
