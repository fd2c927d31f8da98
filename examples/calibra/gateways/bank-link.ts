import { createHmac, timingSafeEqual } from 'node:crypto'
import { type GatewayEvent, HttpProblem, type MakeGateway, paymentUrl, type RefundAnswer } from 'nonius/gateway'

const key = process.env['BANK_LINK_KEY'] ?? ''
const refused: RefundAnswer = 'by-transfer'

/** Payments out of a bank account, for buyers in Poland: the bank signs what it tells, and money goes back by a transfer. */
export const bankLink: MakeGateway = ({ settings }) => ({
  name: 'bank-link',
  methods: ({ currency }) => (currency === 'PLN' ? ['p24'] : []),
  payAt: (id) => paymentUrl(settings, id),
  start: async ({ id, amount, currency }, { paid, left }) => {
    const asked = new URLSearchParams({ id, amount: String(amount), currency, paid, left })
    return { payAt: `https://link.bank.example/pay?${asked}`, reference: id }
  },
  told: async ({ text, headers }) => {
    const own = createHmac('sha256', key).update(text).digest()
    const theirs = Buffer.from(headers.get('x-bank-signature') ?? '', 'hex')
    if (own.length !== theirs.length || !timingSafeEqual(own, theirs)) throw new HttpProblem('SIGNATURE_INVALID')
    return JSON.parse(text) as GatewayEvent
  },
  status: async () => 'pending',
  refund: async () => refused,
  end: async () => {},
})
