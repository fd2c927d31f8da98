import { maxLines } from '#lib/contract/cart.ts'
import { endpoints } from '#lib/contract/endpoints.ts'
import type { savedListRows } from '#lib/contract/rows/saved-list.ts'
import type { Headers, Stage } from '../stage.ts'
import { send, type Sent } from '../target.ts'
import type { CasesOf } from './case.ts'
import { differentProducts } from './cart.ts'
import { unknownId } from './catalogue.ts'
import { reader } from './company-people.ts'

const lineOf = ({ sku }: { sku: string }) => ({ productSkuCode: sku, quantity: 2 })
const noLine = lineOf({ sku: 'NO-SUCH-SKU' })

const user = async (stage: Stage): Promise<{ headers: Headers }> => ({ headers: (await stage.user()).headers })

/** The contract does not say how many lists are too many; nobody should have this many. */
const mostLists = 500

async function manyLists({ target, newUser, known }: Stage): Promise<Sent> {
  const sent = { headers: (await newUser()).headers, body: { name: 'Lab', lines: [lineOf(known.buyable[0])] } }
  for (let added = 0; added < mostLists; added++) {
    const response = await send(target, endpoints.savedListAdd, sent)
    await response.text()
    if (response.status === 422) return sent
  }
  throw new Error(`${mostLists} lists could be saved`)
}

async function saved(stage: Stage, lines = [lineOf(stage.known.buyable[0])]) {
  const { headers } = await stage.newUser()
  const { id } = await stage.ask('savedListAdd', { headers, body: { name: 'Lab', lines } })
  return { headers, params: { id } }
}

async function fullList(stage: Stage): Promise<Sent> {
  const [oneMore, ...others] = (await differentProducts(stage, maxLines + 1)).map(lineOf)
  return { ...(await saved(stage, others)), body: { lines: [oneMore] } }
}

/** A list that an administrator shares, looked at by a colleague who may change none. */
async function colleagues(stage: Stage) {
  const { headers, administrator } = await reader(stage)
  const body = { name: 'Lab', lines: [] }
  const { id } = await stage.ask('savedListAdd', { headers: administrator, body })
  const params = { id }
  await stage.ask('savedListSet', { headers: administrator, params, body: { isShared: true } })
  return { headers, params }
}

const unknown = { params: { id: unknownId } }

export const savedListCases: CasesOf<typeof savedListRows> = {
  savedLists: { success: user, errors: {} },
  savedListAdd: {
    success: async (stage) => ({
      headers: (await stage.newUser()).headers,
      body: { name: 'Lab', lines: [lineOf(stage.known.buyable[0])] },
    }),
    errors: {
      SKU_UNKNOWN: async (stage) => ({ ...(await user(stage)), body: { name: 'Lab', lines: [noLine] } }),
      LIST_IS_FULL: manyLists,
    },
  },
  savedList: {
    success: (stage) => saved(stage),
    errors: { NOT_FOUND: async (stage) => ({ ...(await user(stage)), ...unknown }) },
  },
  savedListSet: {
    success: async (stage) => ({
      ...(await saved(stage)),
      body: { name: 'Lab, yearly', lines: [{ ...lineOf(stage.known.buyable[0]), quantity: 0 }] },
    }),
    errors: {
      NOT_FOUND: async (stage) => ({ ...(await user(stage)), ...unknown, body: { name: 'Lab' } }),
      SKU_UNKNOWN: async (stage) => ({ ...(await saved(stage)), body: { lines: [noLine] } }),
      LIST_IS_FULL: fullList,
      RIGHT_MISSING: async (stage) => ({ ...(await colleagues(stage)), body: { name: 'Mine' } }),
    },
  },
  savedListRemove: {
    success: (stage) => saved(stage),
    errors: { NOT_FOUND: async (stage) => ({ ...(await user(stage)), ...unknown }), RIGHT_MISSING: colleagues },
  },
}
