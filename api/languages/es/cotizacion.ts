import type { DocumentWords } from '../../documents/document-words.ts'
import type { MailTexts } from '../../mail/templates.ts'

/** What Spain calls a presupuesto is a cotización in Latin America. */
export const cotizacion = {
  documents: {
    offer: 'Cotización',
    validUntil: 'Vigente hasta',
  } satisfies Partial<DocumentWords>,
  mail: {
    subject: 'Cotización {offerNumber}',
    body: [
      'Gracias por tu interés. Adjuntamos la cotización {offerNumber}.',
      { list: 'lines' },
      'Total con envío: {total}',
      'Está vigente hasta el {validUntil} inclusive. Hasta entonces puedes hacer el pedido a estos precios:',
      { link: 'link', label: 'Abrir la cotización y pedir' },
      'Si tienes alguna pregunta, responde a este mensaje.',
    ],
  } satisfies MailTexts['offer'],
}
