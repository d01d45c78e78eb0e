/** The owner whose account every test server is seeded with. */
export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' };
