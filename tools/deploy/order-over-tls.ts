import { randomUUID } from 'node:crypto'

/** Orders something in a shop that is reached at an address: `<origin> <culture>`; prints the number of the order. */
const [origin = '', culture = ''] = process.argv.slice(2)
const rest = `${origin}/yes-api/rest`

async function ask<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(rest + path, {
    method,
    headers: { 'accept-language': culture, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const page = await fetch(`${origin}/`)
if (!page.ok || !page.headers.get('content-security-policy')) throw new Error(`/ was answered ${page.status}`)

const { products } = await ask<{ products: { sku: string; availability: string }[] }>('PUT', '/search', {})
const product = products.find(({ availability }) => availability !== 'unavailable')
const { guid } = await ask<{ guid: string }>('POST', '/customer/anonymous')
const known = { guid }
await ask('PUT', '/cart', { productSkuCode: product?.sku, quantity: 1 }, known)
const billing = {
  ...{ firstName: 'Jan', lastName: 'Kowalski', company: null, taxNumber: null, street: 'Długa 5', postcode: '00-001' },
  ...{ city: 'Warszawa', region: null, country: 'PL', phone: '+48 600 700 800' },
}
await ask('PUT', '/cart/options/address', { email: 'jan@example.com', billing, delivery: null }, known)
const methods = await ask<{ productSkuCode: string; pickup: string | null }[]>('GET', '/shipping', undefined, known)
const toTheDoor = methods.find(({ pickup }) => !pickup)
await ask('PUT', '/shipping', { productSkuCode: toTheDoor?.productSkuCode }, known)
const payments = await ask<{ paymentGatewayLabel: string }[]>('GET', '/payments', undefined, known)
const chosen = { paymentGatewayLabel: payments[0]?.paymentGatewayLabel }
const cart = await ask<{ total: { gross: number } }>('PUT', '/payment', chosen, known)
const order = await ask<{ number: string }>(
  'POST',
  '/order/finalize',
  { idempotencyKey: randomUUID(), expectedGross: cart.total.gross, regulationsAccepted: true },
  known,
)
console.log(order.number)
