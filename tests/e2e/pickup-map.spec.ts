import { brotliCompressSync } from 'node:zlib'
import type { Response } from 'playwright/test'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'
import {
  answerConsent,
  chosenPoints,
  dialog,
  entries,
  info,
  map,
  moveAround,
  openMap,
  pointers,
  results,
  search,
  toDelivery,
  zoomOut,
} from '../support/pickup.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { sampled } from '../support/sampled.ts'
import { moving } from '../support/motion.ts'
import { expect, test } from '../support/shop.ts'

// Each test says what its visitor has allowed.
test.use({ ...moving, hasAnsweredConsent: false })

test('every point has its marker, as large and as anchored as it should be', async ({ page, product }) => {
  const tiles: string[] = []
  page.on('request', (request) => request.url().includes('/tiles/') && tiles.push(request.url()))
  await answerConsent(page, true)
  await toDelivery(page, product)
  await openMap(page)
  await search(page, 'Koszalin')
  const name = await entries(page).first().locator('strong').innerText()
  const marker = pointers(page).and(page.getByTitle(name, { exact: true }))
  await expect(marker).toBeVisible()
  await expect(marker).toHaveAttribute('alt', name)
  await expect(marker).toHaveAttribute('src', /^data:image\/svg\+xml/)
  expect(await marker.evaluate(({ style }) => [style.width, style.height, style.marginLeft, style.marginTop])).toEqual([
    '42px',
    '50px',
    '-13px',
    '-50px',
  ])
  // The map looks at the first answer, as near as it begins.
  const middle = await map(page).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  const box = await marker.boundingBox()
  expect(Math.abs((box?.x ?? 0) + 13 - middle.x)).toBeLessThan(3)
  expect(Math.abs((box?.y ?? 0) + 50 - middle.y)).toBeLessThan(3)
  await expect.poll(() => tiles.length).toBeGreaterThan(0)
  expect(tiles.every((url) => url.includes('/tiles/14/'))).toBe(true)
})

test('the integration decides the pointer', async ({ page, originOf, product }) => {
  test.slow()
  const sourceIn = async (key: string, button: string) => {
    await toDelivery(page, product, originOf(key))
    await page.getByRole('button', { name: button }).click()
    return pointers(page).first().getAttribute('src')
  }
  await answerConsent(page, true)
  const inpost = await sourceIn('pl', 'Wybierz punkt odbioru')
  const ups = await sourceIn('de', 'Abholort wählen')
  expect(ups).not.toBe(inpost)
})

test('a press on a marker tells about its point, which is chosen there and kept', async ({ page, product }) => {
  await answerConsent(page, true)
  await toDelivery(page, product)
  await openMap(page)
  await search(page, 'Koszalin')
  const name = await entries(page).nth(2).locator('strong').innerText()
  await map(page).getByTitle(name, { exact: true }).press('Enter')
  await expect(info(page).getByRole('heading')).toHaveText(name)
  await expect(info(page)).toContainText('Godziny otwarcia')
  await info(page).getByRole('button', { name: 'Zmień punkt' }).click()
  await expect(info(page)).toBeHidden()
  await map(page).getByTitle(name, { exact: true }).press('Enter')
  await info(page).getByRole('button', { name: 'Wybierz ten punkt' }).click()
  await expect(dialog(page)).toBeHidden()

  await page.reload({ waitUntil: 'networkidle' })
  expect(await chosenPoints(page)).toMatchObject({ INPOST: { consigneeName: name } })
  await page.getByRole('button', { name: /^(Wybierz|Zmień) punkt odbioru/ }).click()
  await expect(results(page)).toHaveAccessibleName('W okolicy wybranego punktu')
  await expect(entries(page).first()).toContainText(name)
  await expect(entries(page).first()).toContainText('Wybrany')
})

test('the list follows the map, and thousands of points are a few dozen elements', async ({ page, product }) => {
  test.slow()
  await answerConsent(page, true)
  await toDelivery(page, product)
  await openMap(page)
  await search(page, 'Łódź')
  await expect(pointers(page).first()).toBeVisible()
  await zoomOut(page)
  await expect(results(page)).toHaveAccessibleName('Na widocznej części mapy')
  // They come batch by batch.
  const told = async () => Number((await results(page).getByRole('status').innerText()).replaceAll(/\D/g, ''))
  await expect.poll(told, { timeout: 60_000 }).toBeGreaterThan(5_000)
  await expect(results(page)).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 })
  const marks = map(page).locator('.leaflet-marker-icon')
  expect(await marks.count()).toBeLessThan(200)
  await moveAround(page)
  expect(await marks.count()).toBeLessThan(200)

  // A cluster opens where it is pressed; the largest number is that of one alone.
  const clusters = map(page).locator('.pickup-cluster')
  // What the last move asked for may still be drawn: the one that is looked for has to be there when it is pressed.
  let texts: string[] = []
  const isAtRest = async () => {
    const before = texts.join(' ')
    texts = await clusters.allInnerTexts()
    return texts.length > 0 && texts.join(' ') === before
  }
  await expect.poll(isAtRest, { intervals: [1_000], timeout: 60_000 }).toBe(true)
  const counts = texts.map((text) => Number(text.replaceAll(/\D/g, '')))
  const largest = clusters.nth(counts.indexOf(Math.max(...counts)))
  const text = await largest.innerText()
  await largest.press('Enter')
  await expect(clusters.getByText(text, { exact: true })).toHaveCount(0)
})

test('the pictures of the map come after consent, which is asked in their place', async ({ page, product }) => {
  const tile = page.waitForResponse(/\/tiles\/14\/\d+\/\d+\.png/)
  await answerConsent(page, false)
  await toDelivery(page, product)
  await openMap(page)
  await expect(entries(page).first()).toBeVisible()
  await expect(map(page)).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Pokaż mapę' }).press('Enter')
  await expect(map(page)).toBeFocused()
  expect((await tile).status()).toBe(200)
  await expect(map(page)).toContainText('Nonius sandbox')
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.consent)).toBe(
    '{"analytics":false,"marketing":false,"reviews":false,"maps":true}',
  )
})

test('nothing of the map is loaded before it is opened, and then at most 55 kB', async ({ page, product }) => {
  const limit = 55_000
  const loaded: Promise<[string, number]>[] = []
  const weigh = (response: Response) => {
    if (!/\.(js|css)$|\/assets\/i18n\//.test(new URL(response.url()).pathname)) return
    loaded.push(response.body().then((body) => [new URL(response.url()).pathname, brotliCompressSync(body).length]))
  }
  await answerConsent(page, true)
  const before: string[] = []
  page.on('request', (request) => before.push(request.url()))
  await toDelivery(page, product)
  expect(before.filter((url) => /start-map|PickupFinder|\/tiles\//.test(url))).toEqual([])
  page.on('response', weigh)
  await openMap(page)
  await expect(pointers(page).first()).toBeVisible()
  const parts = await Promise.all(loaded)
  const total = parts.reduce((sum, [, size]) => sum + size, 0)
  expect(parts.some(([path]) => path.includes('start-map'))).toBe(true)
  expect(total, JSON.stringify(parts)).toBeLessThanOrEqual(limit)
})

const looks = [320, 768, 1440].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))

for (const { width, theme } of sampled(looks, (_, at) => at === 1))
  test(`is sound for assistive technology, ${theme} at ${width} px`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: width === 320 ? 568 : 900 })
    await page.addInitScript((kept) => localStorage.setItem('shop:theme', kept), theme)
    await answerConsent(page, true)
    await toDelivery(page, product)
    await openMap(page)
    await expect(pointers(page).first()).toBeVisible()
    await entries(page).first().getByRole('button').first().click()
    await expect(info(page)).toBeVisible()
    await hasNoViolations(page, 'dialog.pickup')
    const wide = await page.evaluate(
      () =>
        [...document.querySelectorAll('.pickup, .pickup-finder, .pickup-list, .pickup-search')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        ).length,
    )
    expect(wide).toBe(0)
  })
