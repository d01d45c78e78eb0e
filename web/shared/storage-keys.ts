/** Names in the browser's storage. `legacyToken` is the key of earlier versions. */
export const storageKeys = {
  theme: 'theme',
  adminToken: 'admin_token',
  legacyToken: 'token',
  sidebar: 'admin_sidebar',
  chat: 'chat',
  contactDraft: 'contact-draft',
  typedText: 'typed-text',
  reloadedBuilds: 'reloaded-builds',
} as const;
