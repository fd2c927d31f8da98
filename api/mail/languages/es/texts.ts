import type { LanguageTexts } from '../language-texts.ts'
import type { DocumentWords } from '../document-words.ts'
import type { MailTexts } from '../../templates/templates.ts'
import { documents } from './documents.ts'
import { mails } from './mails.ts'

const { manual } = documents

/** What Latin America says otherwise than Spain: a presupuesto is a cotización, and what is measured is of medición. */
const latinAmerica = {
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

export const texts: LanguageTexts = {
  mails,
  documents,
  law: {
    wholeOrder: 'Todo el pedido',
    orderFound: 'Hay un pedido con este número y este correo electrónico.',
    orderNotFound: 'Ningún pedido tiene a la vez este número y este correo electrónico. Hay que buscarlo a mano.',
    complaintKind: { claim: 'Reclamo', grievance: 'Queja' },
    good: { product: 'Producto', service: 'Servicio' },
    answerBy: { email: 'Por correo electrónico', post: 'Por correo postal' },
  },
  consent: {
    newsletter: {
      confirm: {
        title: 'Boletín de {brand}',
        question:
          '¿Recibir en {email} el boletín de {brand}: correos sobre nuevos instrumentos, métodos de medición y rebajas? El consentimiento se puede retirar en cualquier momento con el enlace de cada mensaje.',
        button: 'Sí, quiero recibirlo',
        done: '{email} está en la lista.',
      },
      leave: {
        title: 'Baja del boletín',
        question: '¿Dar de baja {email} del boletín de {brand}?',
        button: 'Sí, dar de baja',
        done: '{email} está dado de baja. No escribiremos más.',
      },
      account: {
        registration:
          'Deseo recibir el boletín sobre nuevos instrumentos y ofertas. Puedo retirar el consentimiento en cualquier momento.',
        panel: 'Quiero recibir correos sobre nuevos instrumentos, ofertas y métodos de medición.',
      },
    },
    restock: {
      confirm: {
        title: 'Aviso de disponibilidad',
        question:
          '¿Escribimos una vez a {email} cuando {product} se pueda volver a pedir? La dirección no servirá para nada más y puedes retirar la solicitud en cualquier momento.',
        button: 'Sí, avísame',
        done: 'Escribiremos a {email} cuando {product} se pueda volver a pedir. Lo mantenemos un año como máximo.',
      },
      leave: {
        title: 'Sin aviso de disponibilidad',
        question: '¿Borrar la solicitud de {email}? Trata de: {product}.',
        button: 'Sí, borrar',
        done: 'La solicitud está borrada y, con ella, la dirección {email}.',
      },
    },
    calibration: {
      confirm: {
        title: 'Recordatorio de calibración',
        question:
          '¿Escribimos a {email} un mes antes de cada calibración? Se trata de: {product}. La dirección no servirá para nada más y puedes retirar la solicitud en cualquier momento.',
        button: 'Sí, recuérdamelo',
        done: 'Escribiremos a {email} un mes antes de la calibración. Se trata de: {product}.',
      },
      leave: {
        title: 'Sin recordatorio de calibración',
        question: '¿Borrar el recordatorio de {email}? Se trata de: {product}.',
        button: 'Sí, borrar',
        done: 'El recordatorio está borrado y, con él, la dirección {email}.',
      },
    },
    unknown: 'Este enlace ya no lleva a ninguna parte. El consentimiento ya se retiró o el enlace ha caducado.',
  },
  payment: {
    online: {
      name: 'Pago en línea',
      description: 'Con tarjeta o monedero en la pasarela de pago; enviamos tras la confirmación.',
    },
    transfer: {
      name: 'Transferencia bancaria',
      description: 'Los datos de la cuenta van en la confirmación; reservamos la mercancía 7 días.',
    },
    invoice: {
      name: 'Factura a plazo',
      description: 'Para empresas aprobadas: pago tras la entrega, a {days} días de la factura.',
    },
  },
  cardName: 'Tarjeta, Apple Pay, Google Pay',
  paymentKinds: {
    card: 'Con tarjeta o con la cartera del teléfono; enviamos en cuanto esté pagado.',
    code: 'Con un código en la aplicación del banco; enviamos en cuanto esté pagado.',
    bank: 'Desde tu cuenta bancaria; enviamos tras la confirmación.',
    wallet: 'Desde la cartera de tu aplicación; enviamos en cuanto esté pagado.',
    later: 'Paga después o a plazos, en las condiciones del proveedor.',
    cash: 'En efectivo en una tienda, con un número de pago; enviamos cuando llegue el dinero.',
  },
  countries: {
    'es-MX': {
      documents: {
        ...latinAmerica.documents,
        invoice: 'Factura (CFDI de ingreso)',
        receipt: 'Comprobante de venta',
        creditNote: 'Nota de crédito (CFDI de egreso)',
        waitingNote:
          'El {authority} está en trámite de timbrado. Mientras no esté timbrado, este documento no es una factura.',
        authorityNumber: 'Folio fiscal (UUID)',
        corrects: 'CFDI relacionado',
      },
      mails: { offer: latinAmerica.offer },
    },
    'es-PE': {
      documents: {
        ...latinAmerica.documents,
        invoice: 'Factura electrónica',
        receipt: 'Boleta de venta electrónica',
        creditNote: 'Nota de crédito electrónica',
        waitingNote:
          'El comprobante se remite a la SUNAT ({authority}). Mientras no sea aceptado, este documento no es ni factura ni boleta.',
        corrects: 'Documento que modifica',
      },
      mails: { offer: latinAmerica.offer },
    },
    // The law calls it a retracto.
    'es-CL': {
      documents: {
        ...latinAmerica.documents,
        invoice: 'Factura electrónica',
        receipt: 'Boleta electrónica',
        creditNote: 'Nota de crédito electrónica',
        waitingNote:
          'La factura o boleta se remite al SII como {authority}. Mientras no sea aceptada, este documento no es ni factura ni boleta.',
        corrects: 'Corrige el documento',
      },
      mails: {
        offer: latinAmerica.offer,
        withdrawalReceipt: {
          subject: 'Recibimos tu retracto',
          body: [
            'Recibimos tu aviso de retracto el {receivedAt}. Su contenido es el siguiente:',
            'Comunico que me retracto de la compra del siguiente pedido.',
            'Número de pedido: {orderNumber}',
            'Nombre: {name}',
            'Correo electrónico: {email}',
            'Recibido el: {receivedOn}',
            'Alcance del retracto:',
            { quote: 'lines' },
            'Guarda este mensaje. Confirma que el aviso llegó; ubicaremos el pedido y te escribiremos sobre la devolución.',
            { link: 'link', label: 'Devolución y reembolso' },
            'Si el aviso no es tuyo, responde a este mensaje.',
          ],
        },
        withdrawalShop: {
          ...mails.withdrawalShop,
          subject: 'Retracto: {orderNumber}',
        },
      },
    },
  },
}
