/** The files of this room that others may import: mails: how they are written, kept and sent, and what is said in each language. The linter holds everybody to it. */
export const open = [
  'languages/consent-words.ts',
  'languages/document-words.ts',
  'languages/index.ts',
  'languages/payment-words.ts',
  'outbox/delivery.ts',
  'outbox/kept-text.ts',
  'outbox/mail-endpoints.ts',
  'outbox/mail-tables.ts',
  'outbox/send.ts',
  'outbox/waiting-mails.ts',
  'sender/brand.ts',
  'sender/shop-links.ts',
  'services.ts',
  'templates/code-picture.ts',
  'templates/compose.ts',
  'templates/templates.ts',
]
