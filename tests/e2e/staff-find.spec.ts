import type { Page } from 'playwright/test'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { beyondTheEdge } from '../support/quality/reflow.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { newShopper, orderAll } from '../support/shopper.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
let number: string
test.beforeAll(async () => {
  rooms = await startRooms()
  const shopper = await newShopper(rooms.api)
  await shopper.put('NM-10', 1)
  number = (await orderAll(shopper)).number
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL', expectedErrors: /ERR_FAILED|status of 500/ })

const search = (page: Page) => page.getByRole('dialog', { name: 'Szukaj w całym panelu' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Szukaj w całym panelu' })
const chosen = (page: Page) => search(page).getByRole('option', { selected: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('everything is found and opened by keyboard, and what was opened is offered until whoever did so leaves', async ({
  page,
  context,
}) => {
  await comeIn(page, rooms)
  await test.step('both keys open it, and Escape gives the focus back', async () => {
    const account = page.getByRole('link', { name: 'Ada Kowalczyk' })
    for (const key of ['Control+k', 'Meta+k', '/']) {
      await account.focus()
      await page.keyboard.press(key)
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(search(page)).toHaveCount(0)
      await expect(account).toBeFocused()
    }
  })

  await test.step('an order by the end of its number, and Enter ahead of the answer takes it', async () => {
    await page.keyboard.press('Control+k')
    await hasNoViolations(page)
    await page.keyboard.type(number.split('-').at(-1)?.toLowerCase() ?? '')
    await page.keyboard.press('Enter')
    await expect(heading(page, number)).toBeVisible()
    await expect(page.locator('#room')).toBeFocused()
  })

  await test.step('arrows go through the groups, which a screen reader is told of with how many there are', async () => {
    await page.keyboard.press('/')
    await expect(chosen(page)).toContainText(number)
    await page.keyboard.type('miernik')
    await expect(search(page).getByRole('group', { name: 'Produkty' }).getByRole('option')).not.toHaveCount(0)
    await expect(search(page).getByRole('status')).toHaveText(/^\d+ wynik/)
    const options = await search(page).getByRole('option').allTextContents()
    expect(options.length).toBeGreaterThan(2)
    await expect(chosen(page)).toHaveText(options[0] ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(chosen(page)).toHaveText(options.at(-1) ?? '')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(chosen(page)).toHaveText(options[1] ?? '')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id')) ?? '')
    await hasNoViolations(page)
  })

  await test.step('with Ctrl it opens another tab and stays', async () => {
    await field(page).fill('NM-10')
    await expect(chosen(page)).toContainText('NM-10')
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    const tab = await opened
    await expect(tab).toHaveURL(`${rooms.origin}/catalogue/NM-10`)
    await tab.close()
    await expect(field(page)).toBeFocused()
  })

  await test.step('a setting by a word on it, and an action', async () => {
    await field(page).fill('znacznik meta')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shop\/settings\/tags$/)
    await page.keyboard.press('/')
    await field(page).fill('nowy produkt')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/new-product$/)
  })

  await test.step('what is nowhere is said, with what may help', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('xyzzy qwerty')
    await expect(search(page)).toContainText('Nie znaleziono niczego dla „xyzzy qwerty”.')
    await hasNoViolations(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the keys that lead to pages, and the list of them', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(heading(page, 'Klienci')).toBeVisible()
    await page.keyboard.press('f')
    await page.keyboard.type('/g o?')
    await expect(page.getByRole('searchbox')).toHaveValue('/g o?')
    await page.locator('#room').focus()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Skróty klawiszowe' })
    await expect(list).toContainText('Szukaj wszędzie')
    await hasNoViolations(page)
    await list.getByRole('checkbox').press('Space')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await expect(search(page)).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await field(page).fill('skróty klawiszowe')
    await page.keyboard.press('Enter')
    await list.getByRole('checkbox').press('Space')
    await page.keyboard.press('Escape')
  })

  await test.step('nothing of it outlives logging out', async () => {
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(number)
    await page.keyboard.press('/')
    await field(page).fill('wyloguj')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Hasło')).toBeVisible()
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('staff-opened')
  })
})

test('an answer to what was typed before is never shown after a later one, and what fails is asked for again', async ({
  page,
}) => {
  await comeIn(page, rooms)
  let answerLate = () => {}
  const late = new Promise<void>((resolve) => (answerLate = resolve))
  await page.route(/\/staff\/find\?search=miernik$/, async (route) => {
    await late
    await route.fallback().catch(() => undefined)
  })
  await page.keyboard.press('/')
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('search=miernik'))
  const asked = page.waitForRequest(/search=miernik$/)
  await page.keyboard.type('miernik')
  await asked
  await expect(search(page).getByRole('status')).toHaveText('Szukanie trwa…')
  await field(page).fill(number)
  await expect(chosen(page)).toContainText(number)
  await given
  answerLate()
  await expect(search(page).getByRole('option')).toHaveCount(1)

  await page.route(/\/staff\/find/, (route) => route.fulfill({ status: 500, json: { code: 'GENERAL_ERROR' } }))
  await field(page).fill('NM-10')
  await expect(search(page).getByRole('alert')).toBeVisible()
  await expect(search(page).getByRole('option')).toHaveCount(0)
  await hasNoViolations(page)
  await page.unroute(/\/staff\/find/)
  await search(page).getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(chosen(page)).toContainText('NM-10')
})

test('whoever leaves unsaved fields by it is asked first', async ({ page }) => {
  await comeIn(page, rooms, 'content')
  await page.goto(`${rooms.origin}/catalogue/NM-10`)
  await page.getByLabel('Nazwa', { exact: true }).fill('Miernik Ady')
  // Whoever types ahead of the code is done by when it comes.
  await page.route(/\/Find-[\w-]+\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('banery')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Opuścić tę stronę?' }).getByRole('button', { name: 'Zostań tutaj' }).click()
  await expect(page).toHaveURL(/\/catalogue\/NM-10$/)
  await expect(page.getByLabel('Nazwa', { exact: true })).toBeFocused()

  await test.step('and finds nothing of the rooms that are not theirs', async () => {
    await page.keyboard.press('Control+k')
    for (const words of [number, 'wyciąg bankowy', 'nowa oferta', 'zaproś']) {
      await field(page).fill(words)
      await expect(search(page)).toContainText('Nie znaleziono niczego')
    }
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(() => {
    test.use({ colorScheme, hasTouch: true, viewport: { width: 360, height: 740 } })
    test(`it fills a phone and is used by finger, ${colorScheme}`, async ({ page }) => {
      await comeIn(page, rooms)
      await page.getByRole('button', { name: 'Szukaj', exact: true }).tap()
      await expect(field(page)).toBeFocused()
      await field(page).fill('miernik')
      const product = search(page).getByRole('group', { name: 'Produkty' }).getByRole('option').first()
      await expect(product).toBeVisible()
      await hasNoViolations(page)
      expect(await beyondTheEdge(page)).toEqual([])
      expect((await product.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await product.tap()
      await expect(page).toHaveURL(/\/catalogue\/NM-/)
      await page.getByRole('button', { name: 'Szukaj', exact: true }).tap()
      await search(page).getByRole('button', { name: 'Zamknij' }).tap()
      await expect(search(page)).toHaveCount(0)
    })
  })
