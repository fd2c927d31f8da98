import type { Page } from 'playwright/test'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { beyondTheEdge } from '../support/quality/reflow.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'
import { staffPassword } from '../support/staff.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
// These rooms have no publisher.
test.use({ locale: 'pl-PL', expectedErrors: /status of 503/ })

const offer = (page: Page) => page.getByRole('region', { name: 'Pierwszy raz w panelu?' })
const stop = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Dalej' })

test('whoever is here for the first time is led through the rooms once, and again when they look for it', async ({
  page,
}) => {
  await comeIn(page, rooms)
  await offer(page).getByRole('button', { name: 'Oprowadź mnie' }).click()
  await test.step('each room is opened with what is done there, by keyboard', async () => {
    await expect(page.getByRole('heading', { level: 2, name: 'Dzisiaj' })).toBeFocused()
    await expect(offer(page)).toHaveCount(0)
    await hasNoViolations(page)
    for (const [name, path] of [
      ['Zamówienia', '/orders'],
      ['Publikacja', '/publishing'],
      ['Katalog', '/catalogue'],
    ] as const) {
      await next(page).press('Enter')
      await expect(stop(page, name).getByRole('heading')).toBeFocused()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.getByRole('button', { name: 'Wstecz' }).click()
    await expect(stop(page, 'Publikacja')).toContainText('Kupujący widzą zmiany dopiero po publikacji')
  })
  await test.step('a reload before its end offers it again, and Escape ends it for good', async () => {
    await page.goto(`${rooms.origin}/`)
    await offer(page).getByRole('button', { name: 'Oprowadź mnie' }).click()
    await expect(stop(page, 'Dzisiaj')).toContainText('Przystanek 1 z 11')
    const ended = page.waitForResponse((answer) => answer.url().endsWith('/me/tour'))
    await page.keyboard.press('Escape')
    expect((await ended).status()).toBe(200)
    await page.reload()
    await expect(
      page.getByRole('heading', { name: 'Do zrobienia' }).or(page.getByText('czeka na zapłatę')).first(),
    ).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
  })
  await test.step('the search finds it, from any page', async () => {
    await page.goto(`${rooms.origin}/audit`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('oprowadzenie')
    await page.getByRole('option', { name: 'Oprowadzenie po panelu' }).click()
    await expect(stop(page, 'Dzisiaj')).toBeVisible()
    await page.getByRole('button', { name: 'Przerwij' }).click()
    await expect(stop(page, 'Dzisiaj')).toHaveCount(0)
    await expect(page.locator('#room')).toBeFocused()
  })
  await test.step('it ends with who was on it', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('oprowadzenie')
    await page.getByRole('option', { name: 'Oprowadzenie po panelu' }).click()
    await expect(stop(page, 'Dzisiaj')).toBeVisible()
    await page.getByRole('button', { name: 'Wyloguj' }).click()
    await page.getByLabel('Adres e-mail').fill('ada@example.com')
    await page.getByLabel('Hasło').fill(staffPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Dzisiaj' })).toBeVisible()
    await expect(page.locator('.tour')).toHaveCount(0)
  })
})

test('an orders clerk is led through their own rooms on a phone, or says no and is asked no more', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await comeIn(page, rooms, 'orders')
  await offer(page).getByRole('button', { name: 'Oprowadź mnie' }).click()
  const seen: string[] = []
  for (;;) {
    const region = page.locator('.tour')
    seen.push(await region.getByRole('heading').innerText())
    expect(await beyondTheEdge(page)).toEqual([])
    if ((await next(page).count()) === 0) break
    await next(page).click()
    await expect(region.getByRole('heading')).not.toHaveText(seen.at(-1) ?? '')
  }
  expect(seen).toEqual(['Dzisiaj', 'Zamówienia', 'Klienci', 'Wyszukiwanie i skróty'])
  await page.getByRole('button', { name: 'Zakończ' }).click()
  await expect(page.locator('.tour')).toHaveCount(0)

  await comeIn(page, rooms, 'content')
  await offer(page).getByRole('button', { name: 'Nie, dziękuję' }).click()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dzisiaj' })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})
