/** Header in which the desktop app's page names a call to the API, so that it can be cancelled. */
export const CALL_ID_HEADER = 'x-call-id';

/** Header with the origin of the site whose dashboard the page shows; a call of another site's page is refused. */
export const SITE_HEADER = 'x-desktop-site';
