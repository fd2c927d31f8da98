export type { AttachedFile, MailToSend, MailTransport } from '../../api/mail/outbox/transport.ts'
