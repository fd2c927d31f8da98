import type { OrderMailTexts } from '../../templates/templates.ts'

/** What a buyer is told of an order, from its payment to what came back. */
export const orderMails: OrderMailTexts = {
  offer: {
    subject: 'Presupuesto {offerNumber}',
    body: [
      'Gracias por tu interés. Adjuntamos el presupuesto {offerNumber}.',
      { list: 'lines' },
      'Total con envío: {total}',
      'Es válido hasta el {validUntil} inclusive. Hasta entonces puedes hacer el pedido a estos precios:',
      { link: 'link', label: 'Abrir el presupuesto y pedir' },
      'Si tienes alguna pregunta, responde a este mensaje.',
    ],
  },
  paymentReceived: {
    subject: 'Pago recibido del pedido {orderNumber}',
    body: [
      'Hemos recibido tu pago de {amount} por el pedido {orderNumber} y estamos preparando el envío.',
      { when: 'arrival', text: 'Entrega a más tardar el {arrival}.' },
      { link: 'link', label: 'Ver el pedido' },
    ],
  },
  orderPreparing: {
    subject: 'Estamos preparando el pedido {orderNumber}',
    body: [
      'Hemos empezado a preparar el pedido {orderNumber}. Ya no se puede cancelar en la tienda; si lo necesitas, responde a este mensaje.',
      { link: 'link', label: 'Ver el pedido' },
    ],
  },
  orderShipped: {
    subject: 'El pedido {orderNumber} está en camino',
    body: [
      'El pedido {orderNumber} ha salido de nuestro almacén.',
      { when: 'carrier', text: 'Transportista y número de envío: {carrier}' },
      { link: 'trackingLink', label: 'Seguir el envío' },
      { link: 'link', label: 'Ver el pedido' },
    ],
  },
  parcelShipped: {
    subject: 'Una parte del pedido {orderNumber} está en camino',
    body: [
      'Hemos enviado un paquete del pedido {orderNumber}. Contiene:',
      { quote: 'lines' },
      { when: 'carrier', text: 'Transportista y número de envío: {carrier}' },
      { link: 'trackingLink', label: 'Seguir el envío' },
      { when: 'rest', text: 'Queda por enviar en otro paquete:' },
      { quote: 'rest' },
      { when: 'isLast', text: 'Es el último paquete: todo el pedido está en camino o ya ha llegado.' },
      { link: 'link', label: 'Ver el pedido' },
    ],
  },
  orderDelivered: {
    subject: 'El pedido {orderNumber} ha sido entregado',
    body: [
      'El pedido {orderNumber} ha sido entregado. Si falta algo o ha llegado dañado, responde a este mensaje.',
      { link: 'link', label: 'Ver el pedido' },
    ],
  },
  orderCancelled: {
    subject: 'Pedido {orderNumber} cancelado',
    body: [
      'El pedido {orderNumber} queda cancelado y no se enviará.',
      { when: 'amount', text: 'Te devolvemos los {amount} que pagaste.' },
      { link: 'link', label: 'Ver el pedido' },
    ],
  },
  orderRefunded: {
    subject: 'Reembolso del pedido {orderNumber}',
    body: [
      'Te devolvemos {amount} del pedido {orderNumber}.',
      { when: 'netLines', text: 'Precios sin impuestos:' },
      { list: 'lines' },
      { when: 'tax', text: '{tax}' },
      { link: 'link', label: 'Ver el pedido' },
    ],
  },
  refundByTransfer: {
    subject: 'Necesitamos una cuenta para tu reembolso: pedido {orderNumber}',
    body: [
      'Los {amount} del pedido {orderNumber} solo podemos devolverlos por transferencia. Responde a este mensaje con el número de cuenta y su titular; lo que llegó por transferencia vuelve a la cuenta de origen aunque no respondas.',
      { link: 'link', label: 'Ver el pedido' },
    ],
  },
  returnAnnounced: {
    subject: 'Devolución {returnNumber} del pedido {orderNumber}',
    body: [
      'Hemos registrado tu devolución del pedido {orderNumber}:',
      { quote: 'lines' },
      'Incluye en el paquete el número de devolución {returnNumber} y envíalo a:',
      { quote: 'address' },
      { link: 'link', label: 'Ver el pedido' },
    ],
  },
  orderUnpaid: {
    subject: 'Pedido {orderNumber} cancelado: no hemos recibido el pago',
    body: [
      'Te reservamos la mercancía del pedido {orderNumber} hasta el {until}. El pago no ha llegado, así que el pedido queda cancelado y la mercancía vuelve a estar a la venta.',
      'Si tu transferencia ya está en camino, responde a este mensaje: te devolveremos el importe o registraremos el pedido de nuevo.',
      { link: 'link', label: 'Ver el pedido' },
    ],
  },
}
