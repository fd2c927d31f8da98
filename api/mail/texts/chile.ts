import type { MailTexts } from '../templates.ts'
import { es } from './es.ts'

/** What Chile words otherwise: the law calls it a retracto. */
export const chile: MailTexts = {
  ...es,
  withdrawalReceipt: {
    subject: 'Recibimos su retracto',
    body: [
      'Recibimos su aviso de retracto el {receivedAt}. Su contenido es el siguiente:',
      'Comunico que me retracto de la compra del siguiente pedido.',
      'Número de pedido: {orderNumber}',
      'Nombre: {name}',
      'Correo electrónico: {email}',
      'Recibido el: {receivedOn}',
      'Alcance del retracto:',
      { quote: 'lines' },
      'Guarde este mensaje. Confirma que el aviso llegó; ubicaremos el pedido y le escribiremos sobre la devolución.',
      { link: 'link', label: 'Devolución y reembolso' },
      'Si el aviso no es suyo, responda a este mensaje.',
    ],
  },
  withdrawalShop: {
    ...es.withdrawalShop,
    subject: 'Retracto: {orderNumber}',
  },
}
