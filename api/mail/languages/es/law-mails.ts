import type { MailTexts } from '../../templates/templates.ts'

/** What stands on a sheet of the complaints book, in the copy and in the shop's mail. */
export const sheet: MailTexts['complaintShop']['body'] = [
  'Hoja de Reclamación n.º {number}, {receivedAt}',
  'Proveedor:',
  { quote: 'provider' },
  'Tipo: {kind}',
  'Nombre: {name}',
  'Documento de identidad: {document}',
  'Domicilio: {address}',
  'Teléfono: {phone}',
  'Correo electrónico: {email}',
  'Padre, madre o representante: {guardian}',
  'Bien contratado: {good}',
  'Número de pedido: {orderNumber}',
  { quote: 'description' },
  'Monto reclamado: {amount}',
  'Detalle:',
  { quote: 'detail' },
  'Pedido del consumidor:',
  { quote: 'request' },
  'Respuesta: {answerBy}',
]

export const withdrawalShop: MailTexts['withdrawalShop'] = {
  subject: 'Desistimiento: {orderNumber}',
  body: [
    'Una declaración de desistimiento llegó el {receivedAt}.',
    'Por la presente comunico que desisto del contrato relativo al siguiente pedido.',
    'Número de pedido: {orderNumber}',
    'Nombre: {name}',
    'Correo electrónico: {email}',
    'Recibido el: {receivedOn}',
    'Alcance del desistimiento:',
    { quote: 'lines' },
    '{known}',
  ],
}
