import type { MailTexts } from '../../mail/templates.ts'
import { orderMails } from './order-mails.ts'
import { sheet, withdrawalShop } from './law-mails.ts'

export const mails: MailTexts = {
  greeting: 'Buenos días:',
  signature: '{brand}, instrumentos de medida directamente del fabricante. Mensaje enviado por nuestra tienda.',
  registerConfirm: {
    subject: 'Confirme su cuenta de {brand}',
    body: [
      'Se ha solicitado una cuenta en nuestra tienda con esta dirección de correo. Elija una contraseña y la cuenta quedará lista de inmediato:',
      { link: 'link', label: 'Elegir contraseña y crear la cuenta' },
      'El enlace es válido durante 48 horas y funciona una sola vez.',
      'Si no ha solicitado ninguna cuenta, ignore este mensaje: sin confirmación no se crea nada.',
    ],
  },
  registerExists: {
    subject: 'Ya tiene una cuenta de {brand}',
    body: [
      'Alguien acaba de intentar registrarse en nuestra tienda con esta dirección de correo. Ya existe una cuenta, así que no se ha cambiado nada.',
      { link: 'loginLink', label: 'Iniciar sesión' },
      'Si ha olvidado su contraseña, puede crear una nueva:',
      { link: 'resetLink', label: 'Crear una contraseña nueva' },
      'Si no ha sido usted, no tiene que hacer nada.',
    ],
  },
  passwordReset: {
    subject: 'Cree una contraseña nueva',
    body: [
      'Con este enlace puede crear una contraseña nueva para su cuenta:',
      { link: 'link', label: 'Crear una contraseña nueva' },
      'El enlace es válido durante una hora y funciona una sola vez. Después se cerrará la sesión en todos los dispositivos.',
      'Si no lo ha solicitado usted, ignore este mensaje: su contraseña sigue siendo la misma.',
    ],
  },
  resetUnknown: {
    subject: 'No hay ninguna cuenta con esta dirección',
    body: [
      'Se ha solicitado una nueva contraseña para esta dirección de correo, pero no tiene cuenta en nuestra tienda. Quizá la cuenta tenga otra dirección.',
      { link: 'registerLink', label: 'Crear una cuenta' },
      'Si no ha sido usted, ignore este mensaje.',
    ],
  },
  passwordChanged: {
    subject: 'Su contraseña ha cambiado',
    body: [
      'La contraseña de su cuenta acaba de cambiarse y se ha cerrado la sesión en todos los demás dispositivos.',
      'Si no ha sido usted, cree enseguida una contraseña nueva y avísenos:',
      { link: 'resetLink', label: 'Crear una contraseña nueva' },
    ],
  },
  accountDeleted: {
    subject: 'Su cuenta se ha eliminado',
    body: [
      'Su cuenta en nuestra tienda se ha eliminado y, con ella, sus direcciones, el carrito y el consentimiento del boletín. Ya no se puede iniciar sesión con ella en ningún dispositivo.',
      'Conservamos los documentos de los pedidos y los datos que figuran en ellos mientras la ley lo exija; nadie los abrirá ya desde la tienda.',
      'Gracias por todas sus compras. Puede crear una cuenta nueva cuando quiera.',
      { link: 'registerLink', label: 'Crear una cuenta' },
    ],
  },
  newsletterConfirm: {
    subject: 'Confirme su suscripción al boletín',
    body: [
      'Se ha solicitado el boletín de {brand} para esta dirección de correo. Confirme que desea recibirlo:',
      { link: 'link', label: 'Confirmar la suscripción' },
      'Si no lo ha solicitado usted, ignore este mensaje y no volveremos a escribirle. Con el mismo enlace puede darse de baja en cualquier momento.',
    ],
  },
  contactShop: {
    subject: 'Formulario de contacto: {subject}',
    body: [
      'Nombre: {name}',
      'Correo: {email}',
      'Empresa: {company}',
      'Dirección: {address}',
      'Teléfono: {phone}',
      'Asunto: {subject}',
      { quote: 'message' },
    ],
  },
  contactCopy: {
    subject: 'Su mensaje a {brand}',
    body: [
      'Gracias por su mensaje. Le responderemos lo antes posible. Esto es lo que nos ha escrito:',
      { quote: 'subject' },
      { quote: 'message' },
      'Si no nos ha escrito usted, alguien ha indicado su dirección por error; no tiene que hacer nada.',
    ],
  },
  orderConfirmation: {
    subject: 'Hemos recibido su pedido {orderNumber}',
    body: [
      'Gracias por su pedido {orderNumber}. Lo hemos recibido y le avisaremos en cuanto haya novedades.',
      { when: 'netLines', text: 'Precios sin impuestos:' },
      { list: 'lines' },
      'Base imponible: {net}',
      '{tax}',
      'Total: {total}',
      'Envío: {shipping}',
      { when: 'arrival', text: 'Entrega a más tardar el {arrival}.' },
      { when: 'arrivals', text: 'Entrega a más tardar:' },
      { quote: 'arrivals' },
      { when: 'afterPayment', text: 'Entrega en {afterPayment} días hábiles desde que recibamos el pago.' },
      { quote: 'delivery' },
      'Datos de facturación:',
      { quote: 'billing' },
      'Pago: {payment}',
      { quote: 'paymentDetails' },
      { picture: 'paymentCode', alt: 'Código QR para la transferencia en la app de su banco' },
      { when: 'attached', text: 'Adjuntamos: {attached}.' },
      { link: 'link', label: 'Ver el pedido' },
    ],
  },
  invoiceAccepted: {
    subject: '{paper} del pedido {orderNumber}',
    body: [
      'El documento del pedido {orderNumber} ya está aceptado como {authority}. Adjuntamos: {paper}, con el número asignado. Sustituye al documento que enviamos antes.',
      { link: 'link', label: 'Ver el pedido' },
    ],
  },
  ...orderMails,
  withdrawalReceipt: {
    subject: 'Acuse de recibo de su desistimiento',
    body: [
      'Recibimos su declaración de desistimiento el {receivedAt}. Su contenido es el siguiente:',
      'Por la presente comunico que desisto del contrato relativo al siguiente pedido.',
      'Número de pedido: {orderNumber}',
      'Nombre: {name}',
      'Correo electrónico: {email}',
      'Recibido el: {receivedOn}',
      'Alcance del desistimiento:',
      { quote: 'lines' },
      'Conserve este mensaje. Confirma que la declaración ha llegado; localizaremos el pedido y le escribiremos sobre la devolución.',
      { link: 'link', label: 'Devolución y reembolso' },
      'Si la declaración no es suya, responda a este mensaje.',
    ],
  },
  withdrawalShop,
  complaintSheet: {
    subject: 'Hoja de Reclamación n.º {number}',
    body: [
      'Hemos registrado su Hoja de Reclamación en nuestro Libro de Reclamaciones. Esta es su copia.',
      ...sheet,
      'Respondemos en un plazo no mayor de 15 días hábiles, improrrogable. La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante la autoridad de consumo.',
    ],
  },
  complaintShop: {
    subject: 'Hoja de Reclamación n.º {number}',
    body: ['Se ha registrado una Hoja de Reclamación.', ...sheet],
  },
}
