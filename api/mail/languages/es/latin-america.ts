import type { DocumentWords } from '../document-words.ts'
import type { MailTexts } from '../../templates/templates.ts'
import { documents } from './documents.ts'

const { manual } = documents

/** What Latin America says otherwise than Spain: a presupuesto is a cotización, and what is measured is of medición. */
export const latinAmerica = {
  documents: {
    offer: 'Cotización',
    validUntil: 'Vigente hasta',
    measurementCategory: 'Categoría de medición',
    manual: {
      ...manual,
      categories: {
        ...manual.categories,
        none: 'El instrumento no tiene categoría de medición: no lo conectes a circuitos alimentados por la red.',
      },
    },
  } satisfies Partial<DocumentWords>,
  offer: {
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
