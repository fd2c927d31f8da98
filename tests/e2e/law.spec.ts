import type { Page } from 'playwright/test'
import { hasNoViolations } from '../support/accessibility.ts'
import { loopback } from '../support/loopback.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'

type Mail = { to: string; template: string; subject: string; text: string }

const freshEmail = () => `law-${crypto.randomUUID()}@example.com`

const mailsTo = async (page: Page, email: string): Promise<Mail[]> =>
  page.evaluate(async (to) => {
    const answer = await fetch(`/sandbox/outbox.json?to=${encodeURIComponent(to)}`)
    return answer.json()
  }, email)

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)

/** What each country calls the first step and the second. */
const words = {
  pl: {
    open: 'Odstąp od umowy',
    name: 'Imię i nazwisko',
    number: 'Numer zamówienia',
    confirm: 'Potwierdź odstąpienie',
  },
  de: {
    open: 'Vertrag widerrufen',
    name: 'Vor- und Nachname',
    number: 'Bestellnummer',
    confirm: 'Widerruf bestätigen',
  },
  cl: { open: 'Retractarse de la compra', confirm: 'Confirmar retracto' },
}

const openForm = async (page: Page, origin: string) => {
  await page.goto(`${origin}/withdrawal`)
  await expect(page.locator('main form')).toBeVisible()
}

for (const [key, { open, confirm }] of sampled(Object.entries(words), ([key]) => key === 'de')) {
  test(`a contract is withdrawn from in two steps by keyboard alone, in ${key}`, async ({ page, originOf }) => {
    test.slow()
    const email = freshEmail()
    await page.goto(`${originOf(key)}/content/delivery`)
    await page.getByRole('contentinfo').getByRole('link', { name: open }).press('Enter')
    await field(page, 'name').focus()
    await page.keyboard.type('Łucja Żółć')
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await expect(field(page, 'orderNumber')).toBeFocused()
    await page.keyboard.type('NO-2026-A2B3C4')
    await page.keyboard.press('Enter')
    const review = page.locator('main h2')
    await expect(review).toBeFocused()
    await expect(page.locator('main dl')).toContainText('NO-2026-A2B3C4')
    await hasNoViolations(page)
    await page.getByRole('button', { name: confirm }).press('Enter')
    await expect(page.locator('main time')).toHaveText(/\d{1,2}:\d{2}:\d{2}/)
    await expect(page.locator('main h2')).toBeFocused()
    await hasNoViolations(page)
    const shown = await page.locator('main time').textContent()
    const [receipt] = await mailsTo(page, email)
    expect(receipt?.template).toBe('withdrawalReceipt')
    expect(receipt?.text).toContain(shown)
    expect(receipt?.text).toContain('Łucja Żółć')
  })
}

test.describe('a withdrawal', () => {
  const fill = async (page: Page, email: string) => {
    await field(page, 'name').fill('Anna Nowak')
    await field(page, 'email').fill(email)
    await field(page, 'orderNumber').fill('NO-2026-A2B3C4')
  }
  const toReview = (page: Page) => page.locator('main form').getByRole('button', { name: 'Odstąp od umowy' }).click()
  const confirm = (page: Page) => page.getByRole('button', { name: 'Potwierdź odstąpienie' })

  test('names what is wrong beside the field and above, and loses nothing by a reload', async ({ page, originOf }) => {
    await openForm(page, originOf('pl'))
    await field(page, 'name').fill('Anna Nowak')
    await field(page, 'email').fill('anna@')
    await toReview(page)
    const summary = page.locator('main .form-problems')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveCount(2)
    await hasNoViolations(page)
    await summary.getByRole('link').last().click()
    await expect(field(page, 'orderNumber')).toBeFocused()
    await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true')
    await page.reload()
    await expect(field(page, 'name')).toHaveValue('Anna Nowak')
    await expect(field(page, 'email')).toHaveValue('anna@')
  })

  test('is read again before it counts, and may still be changed', async ({ page, originOf }) => {
    await page.goto(`${originOf('pl')}/withdrawal?order=NO-2026-ZZZZZZ`)
    await expect(field(page, 'orderNumber')).toHaveValue('NO-2026-ZZZZZZ')
    const email = freshEmail()
    await fill(page, email)
    await field(page, 'lines').fill('Miernik NM-12, 1 szt.')
    await toReview(page)
    await expect(page.locator('main dl')).toContainText('Miernik NM-12, 1 szt.')
    await page.reload()
    await expect(page.locator('main dl')).toContainText('Anna Nowak')
    expect(await mailsTo(page, email)).toEqual([])
    await page.getByRole('button', { name: 'Zmień dane' }).click()
    await expect(field(page, 'name')).toBeFocused()
    await expect(field(page, 'lines')).toHaveValue('Miernik NM-12, 1 szt.')
    await field(page, 'lines').fill('')
    await toReview(page)
    await expect(page.locator('main dl')).toContainText('Całe zamówienie')
  })

  test('counts once by a double click, and its receipt outlives a reload', async ({ page, originOf }) => {
    const email = freshEmail()
    await openForm(page, originOf('pl'))
    await fill(page, email)
    await toReview(page)
    await confirm(page).dblclick()
    await expect(page.locator('main time')).toBeVisible()
    const shown = await page.locator('main time').textContent()
    await page.reload()
    await expect(page.locator('main time')).toHaveText(shown ?? '')
    expect(await mailsTo(page, email)).toHaveLength(1)
    await page.getByRole('button', { name: 'Odstąp od innej umowy' }).click()
    await expect(field(page, 'name')).toBeFocused()
    await expect(field(page, 'orderNumber')).toHaveValue('')
  })

  test.describe('whose answer is lost', () => {
    test.use({ expectedErrors: /withdrawal|ERR_/ })

    test('says so, keeps everything, and counts once when it is confirmed again', async ({ page, originOf }) => {
      test.slow()
      const email = freshEmail()
      await openForm(page, originOf('pl'))
      await fill(page, email)
      await toReview(page)
      let isLost = true
      await page.route('**/yes-api/rest/order/withdrawal', async (route) => {
        if (!isLost) return route.continue()
        isLost = false
        await page.request.post(`${loopback(page.url())}/yes-api/rest/order/withdrawal`, {
          data: route.request().postDataJSON(),
        })
        return route.abort('connectionreset')
      })
      await confirm(page).click()
      await expect(page.locator('main [role=alert]')).toContainText('połączeni')
      await confirm(page).click()
      await expect(page.locator('main time')).toBeVisible()
      expect(await mailsTo(page, email)).toHaveLength(1)
    })
  })

  test('is offered where the law gives the right, and nowhere else', async ({ page, originOf }) => {
    for (const [key, status] of Object.entries({ no: 200, it: 200, es: 200, pe: 404, mx: 404, in: 404, en: 404 })) {
      const answer = await page.request.get(`${loopback(originOf(key))}/withdrawal`, {
        headers: { host: new URL(originOf(key)).host },
      })
      expect([key, answer.status()]).toEqual([key, status])
    }
  })
})

test.describe('the complaints book of Peru', () => {
  test('has its sign on every page and hands out a numbered sheet', async ({ page, originOf }) => {
    test.slow()
    const email = freshEmail()
    await page.goto(`${originOf('pe')}/content/contact`)
    const sign = page.getByRole('contentinfo').getByRole('link', { name: 'Libro de Reclamaciones' })
    await expect(sign.locator('svg')).toBeVisible()
    await sign.click()
    await expect(page.locator('main')).toContainText('RUC 20999999990')
    const main = page.locator('main')
    await field(page, 'name').fill('Lucía Quispe Ñahui')
    await field(page, 'documentType').selectOption('DNI')
    await field(page, 'documentNumber').fill('12345678')
    await field(page, 'address').fill('Av. Arequipa 1, Lima')
    await field(page, 'email').fill(email)
    await field(page, 'good').selectOption('product')
    await field(page, 'claimedAmount').fill('gratis')
    await field(page, 'description').fill('Multímetro NM-12')
    await field(page, 'kind').selectOption('claim')
    await field(page, 'detail').fill('Llegó sin cables.')
    await field(page, 'request').fill('Que me envíen los cables.')
    await field(page, 'answerBy').selectOption('post')
    const send = main.getByRole('button', { name: 'Enviar la Hoja de Reclamación' })
    await send.click()
    await expect(field(page, 'claimedAmount')).toBeFocused()
    await expect(field(page, 'claimedAmount')).toHaveAttribute('aria-invalid', 'true')
    await hasNoViolations(page)
    await field(page, 'claimedAmount').fill('1,246.50')
    await send.dblclick()
    const sheet = main.locator('dl')
    await expect(sheet).toContainText(/\d{9}-20\d\d/)
    await expect(sheet).toContainText(/1,?246\.50/)
    await hasNoViolations(page)
    const [copy, ...others] = await mailsTo(page, email)
    expect(others).toEqual([])
    expect(copy?.text).toContain((await sheet.textContent())?.match(/\d{9}-20\d\d/)?.[0])
    expect(copy?.text).toContain('15 días hábiles')
    await main.getByRole('button', { name: 'Registrar otra hoja' }).click()
    await expect(field(page, 'name')).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages say how else to declare, and offer no form', async ({ page, originOf }) => {
    await page.goto(`${originOf('de')}/withdrawal`)
    await expect(page.locator('main form')).toHaveCount(0)
    await expect(
      page
        .locator('main')
        .getByRole('link', { name: /Muster-Widerrufsformular/ })
        .last(),
    ).toBeVisible()
    await page.goto(`${originOf('pe')}/complaints-book`)
    await expect(page.getByRole('link', { name: 'reclamaciones@nonius.example' })).toBeVisible()
  })
})
