/** Header in which the desktop app's page names a call to the API, so that it can be cancelled. */
export const CALL_ID_HEADER = 'x-call-id';
