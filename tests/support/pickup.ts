import { storageKeys } from '#lib/frame/storage/storage-keys.ts'
import type { Page } from 'playwright/test'
import type { ProductSummary } from '#lib/contract/product.ts'
import { expect } from './shop.ts'

const address = {
  firstName: 'Anna',
  lastName: 'Nowak',
  company: null,
  taxNumber: null,
  street: 'Prosta 7',
  region: null,
  phone: '+48 600 700 800',
}
const places = {
  pl: { ...address, postcode: '75-195', city: 'Koszalin', country: 'PL' },
  de: { ...address, postcode: '10115', city: 'Berlin', country: 'DE' },
}

type Guest = { culture: string; sku: string; billing: object }

/** A guest with something in the cart, an address, and the way of delivery that asks for a point. */
async function becomeGuest({ culture, sku, billing }: Guest): Promise<void> {
  let guid = ''
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { 'accept-language': culture, 'content-type': 'application/json', ...(guid && { Guid: guid }) }
    const answer = await fetch(`/yes-api/rest${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as unknown
  }
  guid = ((await ask('POST', '/customer/anonymous')) as { guid: string }).guid
  document.cookie = `guid=${guid}; Path=/`
  await ask('PUT', '/cart', { productSkuCode: sku, quantity: 1 })
  await ask('PUT', '/cart/options/address', { email: 'anna@example.com', billing, delivery: null })
  const ways = (await ask('GET', '/shipping')) as { productSkuCode: string; pickup: string | null }[]
  const way = ways.find(({ pickup }) => pickup !== null)
  await ask('PUT', '/shipping', { productSkuCode: way?.productSkuCode })
}

/** The checkout of a guest, where the parcel goes to a point that is not chosen yet. */
export async function toDelivery(page: Page, { sku }: ProductSummary, origin = ''): Promise<void> {
  await page.goto(`${origin}/content/delivery`)
  const isGerman = origin.includes('//de.')
  const guest = isGerman ? { culture: 'de-DE', billing: places.de } : { culture: 'pl-PL', billing: places.pl }
  await page.evaluate(becomeGuest, { ...guest, sku })
  await page.goto(`${origin}/checkout#delivery`, { waitUntil: 'networkidle' })
}

export const openMap = (page: Page) => page.getByRole('button', { name: 'Wybierz punkt odbioru' }).click()
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Punkt odbioru' })
export const entries = (page: Page) => dialog(page).getByRole('listitem')
export const results = (page: Page) =>
  dialog(page).getByRole('region', { name: /^Punkty|Najbliżej|Na widocznej|W okolicy/ })
export const map = (page: Page) => page.locator('#map')
export const pointers = (page: Page) => map(page).locator('img.pickup-pointer')
export const info = (page: Page) => dialog(page).locator('.pickup-info')

export async function search(page: Page, text: string): Promise<void> {
  const field = dialog(page).getByRole('searchbox')
  await field.fill(text)
  await field.press('Enter')
  await expect(results(page)).toHaveAccessibleName(`Punkty: ${text}`)
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
}

/** A map that is still moving hears nothing. */
const standsStill = (page: Page) => page.locator('.leaflet-pan-anim, .leaflet-zoom-anim').waitFor({ state: 'detached' })

/** From a town to the whole country, step by step. */
export async function zoomOut(page: Page): Promise<void> {
  for (let zoom = 13; zoom >= 6; zoom -= 1) {
    await standsStill(page)
    const begins = page.waitForRequest((request) => request.url().includes(`/tiles/${zoom}/`))
    await map(page).getByRole('button', { name: 'Oddal' }).click()
    await begins
  }
}

/** By keyboard, one move after another, as somebody does who looks where the map goes; the list follows. */
export async function moveAround(page: Page): Promise<void> {
  await map(page).focus()
  for (const move of ['ArrowLeft', 'ArrowUp', '+', 'ArrowRight', '+', 'ArrowDown', '-', '-']) {
    await page.keyboard.press(move)
    await standsStill(page)
  }
  await expect(results(page)).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })
}

/** Says beforehand whether others may show what is theirs; only the first page of a visit is asked. */
export const answerConsent = (page: Page, maps: boolean) =>
  page.addInitScript(
    ([key, answer]) => {
      if (localStorage.getItem(key as string) === null) localStorage.setItem(key as string, answer as string)
    },
    [storageKeys.consent, JSON.stringify({ analytics: false, marketing: false, reviews: false, maps })],
  )

export const chosenPoints = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as unknown, storageKeys.pickupPoints)
