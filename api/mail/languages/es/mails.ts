import type { MailTexts } from '../../templates/templates.ts'
import { orderMails } from './order-mails.ts'
import { sheet, withdrawalShop } from './law-mails.ts'

export const mails: MailTexts = {
  greeting: 'Hola:',
  signature: '{brand}, instrumentos de medición directamente del fabricante. Mensaje enviado por nuestra tienda.',
  registerConfirm: {
    subject: 'Confirma tu cuenta de {brand}',
    body: [
      'Se ha solicitado una cuenta en nuestra tienda con esta dirección de correo. Elige una contraseña y la cuenta quedará lista de inmediato:',
      { link: 'link', label: 'Elegir contraseña y crear la cuenta' },
      'El enlace es válido durante 48 horas y funciona una sola vez.',
      'Si no has solicitado ninguna cuenta, ignora este mensaje: sin confirmación no se crea nada.',
    ],
  },
  registerExists: {
    subject: 'Ya tienes una cuenta de {brand}',
    body: [
      'Alguien acaba de intentar registrarse en nuestra tienda con esta dirección de correo. Ya existe una cuenta, así que no se ha cambiado nada.',
      { link: 'loginLink', label: 'Iniciar sesión' },
      'Si has olvidado tu contraseña, puedes crear una nueva:',
      { link: 'resetLink', label: 'Crear una contraseña nueva' },
      'Si no has sido tú, no tienes que hacer nada.',
    ],
  },
  passwordReset: {
    subject: 'Crea una contraseña nueva',
    body: [
      'Con este enlace puedes crear una contraseña nueva para tu cuenta:',
      { link: 'link', label: 'Crear una contraseña nueva' },
      'El enlace es válido durante una hora y funciona una sola vez. Después se cerrará la sesión en todos los dispositivos.',
      'Si no lo has solicitado tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
    ],
  },
  resetUnknown: {
    subject: 'No hay ninguna cuenta con esta dirección',
    body: [
      'Se ha solicitado una nueva contraseña para esta dirección de correo, pero no tienes cuenta en nuestra tienda. Quizá la cuenta tenga otra dirección.',
      { link: 'registerLink', label: 'Crear una cuenta' },
      'Si no has sido tú, ignora este mensaje.',
    ],
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    body: [
      'La contraseña de tu cuenta acaba de cambiarse y se ha cerrado la sesión en todos los demás dispositivos.',
      'Si no has sido tú, crea enseguida una contraseña nueva y avísanos:',
      { link: 'resetLink', label: 'Crear una contraseña nueva' },
    ],
  },
  accountDeleted: {
    subject: 'Tu cuenta se ha eliminado',
    body: [
      'Tu cuenta en nuestra tienda se ha eliminado y, con ella, tus direcciones, los productos que ibas a comprar y el consentimiento del boletín. Ya no se puede iniciar sesión con ella en ningún dispositivo.',
      'Conservamos los documentos de los pedidos y los datos que figuran en ellos mientras la ley lo exija; nadie los abrirá ya desde la tienda.',
      'Gracias por todas tus compras. Puedes crear una cuenta nueva cuando quieras.',
      { link: 'registerLink', label: 'Crear una cuenta' },
    ],
  },
  newsletterConfirm: {
    subject: 'Confirma tu suscripción al boletín',
    body: [
      'Se ha solicitado el boletín de {brand} para esta dirección de correo. Confirma que quieres recibirlo:',
      { link: 'link', label: 'Confirmar la suscripción' },
      'Si no lo has solicitado tú, ignora este mensaje y no volveremos a escribirte. Con el mismo enlace puedes darte de baja en cualquier momento.',
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
    subject: 'Tu mensaje a {brand}',
    body: [
      'Gracias por tu mensaje. Te responderemos lo antes posible.',
      'Si no nos has escrito tú, alguien ha indicado tu dirección por error; no tienes que hacer nada.',
    ],
  },
  orderConfirmation: {
    subject: 'Hemos recibido tu pedido {orderNumber}',
    body: [
      'Gracias por tu pedido {orderNumber}. Lo hemos recibido y te avisaremos en cuanto haya novedades.',
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
      { picture: 'paymentCode', alt: 'Código QR para la transferencia en la app de tu banco' },
      { when: 'attached', text: 'Adjuntamos: {attached}.' },
      {
        when: 'confirmHours',
        text: 'Abre el pedido con este enlace en un plazo de {confirmHours} horas. Así confirmas tu dirección y los artículos siguen reservados para ti aunque queden pocos:',
      },
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
  calibrationConfirm: {
    subject: 'Confirma el recordatorio: {product}',
    body: [
      'Se han pedido a esta dirección de correo recordatorios de la calibración de {product}. Escribiremos un mes antes de cada fecha, cuando lo confirmes:',
      { link: 'link', label: 'Confirmar la dirección' },
      'Si no lo has pedido tú, ignora este mensaje y no volveremos a escribirte. Con el mismo enlace puedes cambiar de idea en cualquier momento.',
    ],
  },
  calibrationDue: {
    subject: 'Toca calibrar: {product}',
    body: [
      'La próxima calibración de {product} vence el {due}.',
      { link: 'link', label: 'Ver los certificados y pedir la calibración' },
      'Te lo recordaremos otra vez antes de la fecha siguiente. Puedes borrar ya el recordatorio, y con él tu dirección:',
      { link: 'leaveLink', label: 'Borrar el recordatorio' },
    ],
  },
  restockConfirm: {
    subject: 'Confirma el aviso: {product}',
    body: [
      'Se ha pedido un aviso a esta dirección de correo para cuando {product} se pueda volver a pedir. Escribiremos una sola vez, cuando lo confirmes:',
      { link: 'link', label: 'Confirmar la dirección' },
      'Si no lo has pedido tú, ignora este mensaje y no volveremos a escribirte. Con el mismo enlace puedes cambiar de idea en cualquier momento.',
    ],
  },
  restocked: {
    subject: 'Disponible de nuevo: {product}',
    body: [
      '{product} ya se puede pedir de nuevo.',
      { when: 'price', text: 'Precio: {price}' },
      { when: 'netPrice', text: 'Precio sin impuestos: {netPrice}' },
      { link: 'link', label: 'Ver el producto' },
      'Es todo lo que se pidió: no volveremos a escribir sobre este producto. Puedes borrar ya la solicitud, y con ella tu dirección:',
      { link: 'leaveLink', label: 'Borrar la solicitud' },
    ],
  },
  succeeded: {
    subject: 'El sucesor está disponible: {product}',
    body: [
      'Ya no ofrecemos {wished}. Su sucesor, {product}, se puede pedir.',
      { when: 'price', text: 'Precio: {price}' },
      { when: 'netPrice', text: 'Precio sin impuestos: {netPrice}' },
      { link: 'link', label: 'Ver el producto' },
      'Es todo lo que se pidió: no volveremos a escribir sobre este producto. Puedes borrar ya la solicitud, y con ella tu dirección:',
      { link: 'leaveLink', label: 'Borrar la solicitud' },
    ],
  },
  ...orderMails,
  withdrawalReceipt: {
    subject: 'Acuse de recibo de tu desistimiento',
    body: [
      'Recibimos tu declaración de desistimiento el {receivedAt}. Su contenido es el siguiente:',
      'Por la presente comunico que desisto del contrato relativo al siguiente pedido.',
      'Número de pedido: {orderNumber}',
      'Nombre: {name}',
      'Correo electrónico: {email}',
      'Recibido el: {receivedOn}',
      'Alcance del desistimiento:',
      { quote: 'lines' },
      'Conserva este mensaje. Confirma que la declaración ha llegado; localizaremos el pedido y te escribiremos sobre la devolución.',
      { link: 'link', label: 'Devolución y reembolso' },
      'Si la declaración no es tuya, responde a este mensaje.',
    ],
  },
  withdrawalShop,
  complaintSheet: {
    subject: 'Hoja de Reclamación n.º {number}',
    body: [
      'Hemos registrado tu Hoja de Reclamación en nuestro Libro de Reclamaciones. Esta es tu copia.',
      ...sheet,
      'Respondemos en un plazo no mayor de 15 días hábiles, improrrogable. La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante la autoridad de consumo.',
    ],
  },
  complaintShop: {
    subject: 'Hoja de Reclamación n.º {number}',
    body: ['Se ha registrado una Hoja de Reclamación.', ...sheet],
  },
}
