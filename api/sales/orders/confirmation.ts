import type { LineTexts } from '#lib/contract/line-texts.ts'
import type { Price } from '#lib/contract/values.ts'
import { marketIn } from '#lib/markets/all.ts'
import { taxNote } from '../papers/tax-notes.ts'
import { textsIn } from '../../mail/languages/index.ts'
import type { TextVersion } from '../../catalog/content/keep-texts.ts'
import type { MailAttachment } from '../../mail/outbox/mail-tables.ts'
import type { Mail, MailLine } from '../../mail/templates/templates.ts'
import { monthInWords } from '#lib/formats/months.ts'
import { money as formatMoney } from '#lib/formats/money.ts'
import type { PaymentLabel } from '../payments/labels.ts'
import { paymentName } from '../payments/methods.ts'
import { transferDetails } from '../payments/transfer.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { taxLine } from '../tax/tax-line.ts'
import type { Seller } from '../../catalog/shop/shop-tables.ts'
import { addressLines, destinationHours, destinationLines } from './destination.ts'
import { wordsOfLine } from './words-of-line.ts'
import { promisedIn } from './promised.ts'
import type { OrderRow } from './to-order.ts'

/** The account and what to write on the transfer. */
function transferLines(order: OrderRow): string {
  const { lines, reference } = transferDetails(order, order.seller)
  return [...lines, ...(reference === order.number ? [reference] : [])].join('\n')
}

/** Pages that buyers are handed with the confirmation: on what terms they bought, and how they withdraw. */
export const handedPages = ['regulations', 'reclamation'] as const

/**
 * The terms go to everybody; the right to withdraw is told whom it is given: persons, where the law gives it. Some of them
 * have a number as companies do.
 */
export function handedTo({ culture, billing }: Pick<OrderRow, 'culture' | 'billing'>): readonly string[] {
  const mayWithdraw = !billing.company && marketIn(culture).law.withdrawalDays !== null
  return handedPages.filter((uri) => uri !== 'reclamation' || mayWithdraw)
}

const codeName = 'transfer-code'

/** Drawn when the mail goes out. */
const codeFile = (code: string): MailAttachment => ({ name: 'transfer.png', cid: codeName, code })

/**
 * Companies count what they buy without its tax, and a tax that comes on top is in no line. What of it a visitor has
 * switched to is kept in their browser alone.
 */
export const basisOf = ({ billing, tax }: Pick<OrderRow, 'billing' | 'tax'>) =>
  billing.company || tax?.kind === 'sales-tax' ? 'net' : 'gross'

const codeAndName = ({ code, name }: { code: string; name: string }) => `${code} ${name}`

type ConfirmationParts = {
  seller: Seller
  link: string
  texts: readonly TextVersion[]
  confirmHours?: number | undefined
}

/** Tells a buyer what was ordered, and what to do where it is paid by transfer. */
export function confirmationMail(order: OrderRow, { seller, link, texts, confirmHours }: ConfirmationParts): Mail {
  const money = (amount: number) => formatMoney(amount, order.total.currency, order.culture)
  const basis = basisOf(order)
  const { documents } = textsIn(order.culture)
  const supported = (until?: string) => (until ? [`${documents.support}: ${monthInWords(until, order.culture)}`] : [])
  const written = (
    text: string,
    price: Price,
    said: LineTexts & { supportUntil?: string | undefined } = {},
  ): MailLine => ({
    ...{ text, amount: money(price[basis]) },
    below: [...wordsOfLine(said, documents), ...supported(said.supportUntil)].join('\n'),
  })
  const hasTax = order.total.net !== order.total.gross
  const label = order.payment_label as PaymentLabel
  const handed = handedTo(order)
  const code = label === 'transfer' ? transferDetails(order, order.seller).content : null
  const attached = texts.filter(({ uri }) => handed.includes(uri))
  return {
    to: order.email,
    culture: order.culture,
    template: 'orderConfirmation',
    brand: brandOf(seller),
    values: {
      orderNumber: order.number,
      netLines: basis === 'net' && hasTax ? basis : '',
      lines: [
        ...order.lines.map(({ quantity, name, code, total, ...said }) =>
          written(`${quantity} × ${name} (${code})`, total, said),
        ),
        written(order.shipping.name, order.shipping.price),
      ],
      net: money(order.total.net),
      tax: [taxLine(order, marketIn(order.culture).tax.name), taxNote(order, documents)].filter(Boolean).join('. '),
      territory: order.territory?.note ?? '',
      total: money(order.total.gross),
      billing: addressLines(order.billing, order.culture).join('\n'),
      shipping: order.shipping.name,
      delivery: [...destinationLines(order), ...destinationHours(order)].join('\n'),
      gate: order.bought_for?.deliveredTo?.gateHours ?? '',
      charged: order.bought_for?.costCentre ? codeAndName(order.bought_for.costCentre) : '',
      orderReference: order.order_reference,
      ...promisedIn(order),
      payment: paymentName(label, order.culture),
      paymentDetails: label === 'transfer' ? transferLines(order) : '',
      paymentCode: code ? codeName : '',
      attached: attached.map(({ title }) => title).join(', '),
      confirmHours: confirmHours === undefined ? '' : String(confirmHours),
      link,
    },
    attachments: [...attached.map(({ hash }) => ({ text: hash })), ...(code ? [codeFile(code)] : [])],
  }
}
