/** Names in the browser's storage. `legacyToken` is the key of earlier versions. */
export const storageKeys = {
  theme: 'theme',
  fonts: 'fonts',
  adminToken: 'admin_token',
  legacyToken: 'token',
  sidebar: 'admin_sidebar',
  contactList: 'admin_contact_list',
  chat: 'chat',
  teaser: 'chat-teaser',
  contactDraft: 'contact-draft',
  requestSent: 'request-sent',
  attribution: 'attribution',
  typedText: 'typed-text',
  reloadedBuilds: 'reloaded-builds',
  /** The language for which the preview was loaded anew. */
  previewLanguage: 'preview-language',
} as const;
