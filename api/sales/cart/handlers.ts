import type { Cart, CartPreview } from '#lib/contract/cart.ts'
import type { ProductSummary } from '#lib/contract/product.ts'
import type { cartRows } from '#lib/contract/rows/cart.ts'
import { customerOf } from '../../platform/http/caller.ts'
import { HttpProblem } from '../../platform/http/problem.ts'
import type { Call, Handlers } from '../../catalog/calls.ts'
import type { Services } from '../services.ts'
import { linePrice } from '../../catalog/products/price.ts'
import { foldCode } from '../../catalog/search/fold.ts'
import { priceFor } from '../../catalog/products/price-breaks.ts'
import { allowedQuantity } from '../../catalog/products/allowed.ts'
import { ownSummaries } from '../contracts/own-summaries.ts'
import { addLines, namedLines } from './add-lines.ts'
import { choiceHandlers, type ChoiceCalls } from './choice-handlers.ts'
import { sayOfLine } from './line-texts.ts'
import { clearLines, removeLine, setLine } from './set-line.ts'
import { readState, type CartState } from './state.ts'
import { problemsOf, toCart } from './to-cart.ts'
import { partsOf, sendingOf } from './arriving.ts'

/** What lines would be in a cart of this edition today; nothing is put into one. */
async function lookAt(
  services: Pick<Services, 'db' | 'reader'>,
  call: Call<typeof cartRows.cartPreview>,
): Promise<CartPreview> {
  const { market, catalogue } = call
  const named = namedLines(call)
  const certificatesOf = ({ id, calibration = [] }: (typeof named)[number]) => {
    const { accessories } = catalogue.products.associations(id ?? 0)
    return calibration.filter((one) => accessories.includes(one) && catalogue.products.isOffered(one, market))
  }
  const followed = named.map(({ line, id }) =>
    id === undefined ? insteadOf(call, call.body.lines[line]?.code ?? '') : [],
  )
  const wanted = new Set([...named.flatMap((line) => [line.id ?? [], certificatesOf(line)].flat()), ...followed.flat()])
  const products = new Map(
    (await ownSummaries(services, [...wanted], call)).map((product) => [product.productId, product]),
  )
  const sending = sendingOf(undefined, catalogue.shop, market, new Date())
  return {
    lines: named.map((line) => {
      const { id, quantity } = line
      const product = id === undefined ? undefined : products.get(id)
      if (!product) return null
      const { availability, stockQuantity: stock, leadDays: lead = null } = product
      const allowed = allowedQuantity({ availability, stock, lead })
      const certificate = certificatesOf(line)
        .flatMap((one) => products.get(one) ?? [])
        .find(({ certifies }) => certifies)
      const offered = { stock, lead }
      const calibration = certificate && { days: certificate.leadDays ?? 0 }
      return {
        product,
        allowed,
        total: linePrice(priceFor(product, quantity), quantity),
        parts: partsOf({ quantity: Math.min(quantity, allowed), offered, calibration: calibration ?? null }, sending),
        ...(line.calibration && { calibration: certificate ? pricedAs(certificate, quantity) : null }),
      }
    }),
    instead: followed.map((ids) => ids.flatMap((id) => products.get(id) ?? [])),
  }
}

/** So many are enough to choose from. */
const mostInstead = 3

/** What there is in place of something that is not sold here, or no more: what follows it, or what others are known to compare with. */
function insteadOf({ market, catalogue }: Pick<Call, 'market' | 'catalogue'>, code: string): number[] {
  const { crossReferences, products } = catalogue
  const models = crossReferences.namedAt([foldCode(code)], 0)?.models ?? []
  const found = models.flatMap((model) => model.products).filter((id) => products.isOffered(id, market))
  return [...new Set(found)].slice(0, mostInstead)
}

function pricedAs(certificate: ProductSummary, quantity: number) {
  const { sku, name } = certificate
  const unitPrice = priceFor(certificate, quantity)
  return { sku, name, unitPrice, total: linePrice(unitPrice, quantity) }
}

type CartCalls = Pick<
  Handlers,
  'cart' | 'cartSet' | 'cartAdd' | 'cartLineSay' | 'cartPreview' | 'cartRemove' | 'cartClear' | 'cartValidate'
> &
  ChoiceCalls

export function cartHandlers(services: Services): CartCalls {
  const { db } = services
  const answer = async (state: Promise<CartState>, call: Pick<Call, 'market'> & Parameters<typeof toCart>[2]) =>
    toCart(await state, services, call)

  return {
    cart: (call) => answer(readState(db, call.caller, call.market), call),
    cartSet: (call) => answer(setLine(db, call.market, customerOf(call), call.body), call),
    cartAdd: async (call) => {
      const { state, ...became } = await addLines(db, call.market, customerOf(call), namedLines(call))
      return { cart: await toCart(state, services, call), ...became }
    },
    cartLineSay: (call) => answer(sayOfLine(db, call.market, customerOf(call), call.body), call),
    cartPreview: (call) => lookAt(services, call),
    cartRemove: (call) => answer(removeLine(db, call.market, customerOf(call), call.params['sku'] ?? ''), call),
    cartClear: (call) => answer(clearLines(db, call.market, customerOf(call)), call),

    cartValidate: async (call) => {
      const cart: Cart = await answer(readState(db, call.caller, call.market), call)
      if (cart.items.length + cart.gone.length === 0) throw new HttpProblem('CART_IS_EMPTY')
      return { problems: problemsOf(cart) }
    },

    ...choiceHandlers(services),
  }
}
