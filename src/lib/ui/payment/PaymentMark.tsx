import type { PaymentMethod } from '#lib/contract/order.ts'

const card = 'M3 6h22v16H3zM3 11h22M6 18h5'

/** A drawing of how one pays, of our own: marks of providers are theirs. */
const drawings: Record<PaymentMethod['kind'], string> = {
  any: card,
  card,
  code: 'M8 3h12v22H8zM12 22h4M11.5 8h1.5v1.5h-1.5zM15 8h1.5v1.5H15zM11.5 12h1.5v1.5h-1.5zM15 12h1.5v1.5H15zM11.5 16h1.5v1.5h-1.5zM15 16h1.5v1.5H15z',
  bank: 'M3 11 14 4l11 7zM6 11v9M11.3 11v9M16.7 11v9M22 11v9M3 23h22',
  wallet: 'M4 8h19v15H4zM4 8l14-4v4M17 13h6v5h-6zM19.5 15.5h.1',
  later: 'M4 6h20v18H4zM4 11h20M9 3v5M19 3v5M14 14v4l3 2',
  cash: 'M3 8h22v13H3zM14 11.5a3 3 0 1 0 .1 6 3 3 0 0 0-.1-6zM6 11v.1M22 18v.1',
  transfer: 'M4 10h18l-5-5M24 18H6l5 5',
  invoice: 'M7 3h10l5 5v17H7zM17 3v5h5M10.5 13h8M10.5 17h8M10.5 21h5',
}

export const PaymentMark = ({ kind }: Pick<PaymentMethod, 'kind'>) => (
  <svg
    className="payment-mark"
    viewBox="0 0 28 28"
    width={28}
    height={28}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={drawings[kind]} />
  </svg>
)
