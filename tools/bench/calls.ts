import { randomUUID } from 'node:crypto'
import type { Cart } from '#lib/contract/cart.ts'
import type { AnonymousCustomer } from '#lib/contract/guest.ts'
import type { MenuNode } from '#lib/contract/catalogue.ts'
import type { ShippingMethod } from '#lib/contract/shipping.ts'
import type { ProductPage } from '#lib/contract/search.ts'
import { addressOfCaller } from '../measure/caller.ts'
import type { Client, Sent } from '../measure/load.ts'

const rest = '/yes-api/rest'

/** Numbers that look random and are the same every time. */
function* numbers(): Generator<number, never> {
  for (let state = 1; ;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    yield state
  }
}

type Node = Omit<MenuNode, 'children'> & { children: Node[] }

/** What shoppers ask for, spread over the catalogue the client finds. */
export async function callsOn(client: Client) {
  const ask = async <T>(request: Sent): Promise<T> => JSON.parse(await client.send(request)) as T
  const menu = await ask<Node[]>({ method: 'GET', path: `${rest}/category/menu` })
  const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children)])
  const categories = all(menu)
  const leaves = categories.filter(({ children }) => children.length === 0)
  const ids: number[] = []
  const skus: string[] = []
  for (let pageNumber = 1; ids.length < 20_000; pageNumber++) {
    const body = { pageNumber, pageSize: 100 }
    const { products } = await ask<ProductPage>({ method: 'PUT', path: `${rest}/search`, body })
    if (products.length === 0) break
    ids.push(...products.map(({ productId }) => productId))
    skus.push(...products.filter(({ availability }) => availability === 'backorder').map(({ sku }) => sku))
  }
  const random = numbers()
  const pick = <T>(list: readonly T[]): T => {
    const item = list[random.next().value % list.length]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
  let guests = 0
  /** Each is somebody at home. */
  const guest = async () => {
    const home = { 'x-forwarded-for': addressOfCaller(guests++) }
    const path = `${rest}/customer/anonymous`
    return { ...home, guid: (await ask<AnonymousCustomer>({ method: 'POST', path, headers: home })).guid }
  }
  const add = (headers: Record<string, string>) =>
    client.send({
      method: 'PUT',
      path: `${rest}/cart`,
      headers,
      body: { productSkuCode: pick(skus), quantity: 1 },
    })

  return {
    product: () => client.send({ method: 'GET', path: `${rest}/product/${pick(ids)}` }),
    categoryPage: () =>
      client.send({ method: 'PUT', path: `${rest}/search`, body: { category: pick(leaves).categoryId, facets: true } }),
    categoryView: () =>
      client.send({ method: 'GET', path: `${rest}/category/view/${encodeURIComponent(pick(categories).uri)}` }),
    searchWithFacets: () =>
      client.send({ method: 'PUT', path: `${rest}/search`, body: { text: pick(questions), facets: true } }),
    suggestion: () =>
      client.send({ method: 'GET', path: `${rest}/search/suggest?q=${encodeURIComponent(pick(beginnings))}` }),
    firstAdd: async () => add(await guest()),
    order: async () => {
      const headers = await guest()
      await add(headers)
      await client.send({
        method: 'PUT',
        path: `${rest}/cart/options/address`,
        headers,
        body: { email: `jan.${headers.guid}@example.com`, billing: address, delivery: null },
      })
      const methods = await ask<ShippingMethod[]>({ method: 'GET', path: `${rest}/shipping`, headers })
      const toTheDoor = methods.find(({ pickup }) => !pickup)?.productSkuCode
      await client.send({ method: 'PUT', path: `${rest}/shipping`, headers, body: { productSkuCode: toTheDoor } })
      const payment = { paymentGatewayLabel: 'transfer' }
      const cart = await ask<Cart>({ method: 'PUT', path: `${rest}/payment`, headers, body: payment })
      await client.send({
        method: 'POST',
        path: `${rest}/order/finalize`,
        headers,
        body: { idempotencyKey: randomUUID(), expectedGross: cart.total.gross, regulationsAccepted: true },
      })
    },
  }
}

const questions = [
  'miernik',
  'multimetr',
  'analizator',
  'do 500 V',
  'rejestrator temperatury',
  'tester',
  '1000',
  'NM-23',
  'kalibrator',
  'czujnik',
]
/** Of few and of nearly all products, of codes, in two words, and some that nothing begins with. */
const beginnings = [
  'mi',
  'mie',
  'multim',
  'NM',
  'NM-2',
  'ana',
  'kal',
  'rejestr',
  'nm23',
  'tes',
  'czuj',
  'wmpl',
  'dok',
  'żółt',
  'miernik nm',
  'analizator sieci',
]

const address = {
  firstName: 'Jan',
  lastName: 'Kowalski',
  company: null,
  taxNumber: null,
  street: 'Długa 5',
  postcode: '00-001',
  city: 'Warszawa',
  region: null,
  country: 'PL',
  phone: '+48 600 700 800',
}
