import { randomUUID } from 'node:crypto'
import type { Client, Sent } from './load.ts'

const rest = '/yes-api/rest'

/** Numbers that look random and are the same every time. */
function* numbers(): Generator<number, never> {
  for (let state = 1; ;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    yield state
  }
}

/** What shoppers ask for, spread over the catalogue the client finds. */
export async function callsOn(client: Client) {
  const ask = async (request: Sent) => JSON.parse(await client.send(request))
  const menu: { uri: string; categoryId: number; children: unknown[] }[] = await ask({
    method: 'GET',
    path: `${rest}/category/menu`,
  })
  type Node = { uri: string; categoryId: number; children: Node[] }
  const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children)])
  const categories = all(menu as Node[])
  const leaves = categories.filter(({ children }) => children.length === 0)
  const ids: number[] = []
  const skus: string[] = []
  for (let pageNumber = 1; ids.length < 20_000; pageNumber++) {
    const {
      products,
    }: { products: { productId: number; sku: string; availability: string; stockQuantity: number }[] } = await ask({
      method: 'PUT',
      path: `${rest}/search`,
      body: { pageNumber, pageSize: 100 },
    })
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
  const guest = async () => String((await ask({ method: 'POST', path: `${rest}/customer/anonymous` })).guid)
  const add = (guid: string) =>
    client.send({
      method: 'PUT',
      path: `${rest}/cart`,
      headers: { guid },
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
      const guid = await guest()
      const headers = { guid }
      await add(guid)
      await client.send({
        method: 'PUT',
        path: `${rest}/cart/options/address`,
        headers,
        body: { email: 'jan@example.com', billing: address, delivery: null },
      })
      const [shipping] = await ask({ method: 'GET', path: `${rest}/shipping`, headers }).then(
        (methods: { productSkuCode: string; pickup: unknown }[]) => methods.filter(({ pickup }) => !pickup),
      )
      await client.send({
        method: 'PUT',
        path: `${rest}/shipping`,
        headers,
        body: { productSkuCode: shipping?.productSkuCode },
      })
      const cart = await ask({
        method: 'PUT',
        path: `${rest}/payment`,
        headers,
        body: { paymentGatewayLabel: 'transfer' },
      })
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
  'GN-12',
  'kalibrator',
  'czujnik',
]
const beginnings = ['mie', 'multim', 'GN-1', 'ana', 'kal', 'rejestr', 'gn20', 'tes', 'czuj', 'wmgen']

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
