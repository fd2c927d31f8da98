import * as v from 'valibot'
import { endpoints } from '#lib/contract/endpoints.ts'
import { Product } from '#lib/contract/product.ts'
import type { otherRows } from '#lib/contract/rows/other.ts'
import { freshEmail, type Stage } from '../stage.ts'
import { NotFromOutside, send } from '../target.ts'
import { untilLimited } from './attempts.ts'
import type { CasesOf } from './case.ts'
import { unknownId } from './catalogue.ts'

const message = () => ({
  email: freshEmail(),
  name: 'Łucja Żółć-Große',
  subject: 'Pytanie o miernik',
  message: 'Czy przyrząd ma świadectwo wzorcowania?',
})

const question = () => ({ email: freshEmail(), question: 'Czy przyrząd mierzy prąd rozruchowy?' })

/** A product as it stands; what nobody offers for it, its record does not name. */
async function productOf({ known, target }: Stage) {
  const params = { id: known.product.productId }
  const response = await send(target, endpoints.product, { params })
  return { params, product: v.parse(Product, await response.json()) }
}

async function asked(stage: Stage) {
  const { params, product } = await productOf(stage)
  if (!product.questions) throw new NotFromOutside('its products take no questions')
  return { params, body: question() }
}

async function waitedFor(stage: Stage) {
  const { params, product } = await productOf(stage)
  if (!product.tellsWhenBack) throw new NotFromOutside('nobody is told when its products are back')
  return { params, body: { email: freshEmail() } }
}

export const otherCases: CasesOf<typeof otherRows> = {
  contact: {
    success: () => ({ body: message() }),
    errors: { TOO_MANY_ATTEMPTS: (stage) => untilLimited(stage, 'contact', { body: message() }) },
  },
  productQuestion: {
    success: asked,
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await asked(stage)), params: { id: unknownId } }),
      TOO_MANY_ATTEMPTS: async (stage) => untilLimited(stage, 'productQuestion', await asked(stage)),
    },
  },
  restockWish: {
    success: waitedFor,
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await waitedFor(stage)), params: { id: unknownId } }),
      TOO_MANY_ATTEMPTS: async (stage) => untilLimited(stage, 'restockWish', await waitedFor(stage)),
    },
  },
  newsletterSubscribe: {
    success: () => ({ body: { email: freshEmail(), tags: ['footer'] } }),
    errors: {
      TOO_MANY_ATTEMPTS: (stage) => untilLimited(stage, 'newsletterSubscribe', { body: { email: freshEmail() } }),
    },
  },
  leasing: {
    success: ({ known }) => ({ params: { id: known.product.productId } }),
    errors: { NOT_FOUND: () => ({ params: { id: unknownId } }) },
  },
}
