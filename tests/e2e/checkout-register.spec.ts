import type { Page } from 'playwright/test'
import {
  accept,
  answerTo,
  field,
  fillAddress,
  fillCart,
  freshEmail,
  goOn,
  overhearOrder,
  toSummary,
  type Home,
} from '../support/checkout.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'
import { answers, isTold, mend, swallowAnswers } from '../support/slow-line.ts'

// What these tests provoke is written into the console by the browser itself.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 503/ })

const register = '**/addressbook/autofill?**'
const askRegister = (page: Page) => page.locator('.address-company').getByRole('button')
/** Beside the number. */
const ofRegister = (page: Page) =>
  page.locator('.address-company > div:has([name="billing.taxNumber"])').getByRole('status')

type Company = { home: Home; taxNumber: string; typed: Record<string, string> }

async function fillCompany(page: Page, { home, taxNumber, typed }: Company): Promise<void> {
  await fillAddress(page, freshEmail(), home)
  await page.locator('input[name="billing.kind"][value=company]').check()
  await field(page, 'billing.taxNumber').fill(taxNumber)
  for (const [name, value] of Object.entries(typed)) await field(page, `billing.${name}`).fill(value)
}

const silences: readonly (Company & { how: string; begins: (page: Page) => Promise<unknown>; sentence: string })[] = [
  {
    how: 'is down',
    home: 'pl',
    // What the register of the sandbox is down for.
    taxNumber: '111-111-11-11',
    typed: { company: 'Pomiary Żółć sp. z o.o.' },
    begins: () => Promise.resolve(),
    sentence: 'Rejestr firm nie odpowiada. Wpisz dane firmy ręcznie.',
  },
  {
    how: 'cannot be reached',
    home: 'de',
    taxNumber: 'DE136695976',
    typed: { company: 'Große Messtechnik GmbH' },
    begins: (page) => page.context().setOffline(true),
    sentence:
      'Der Shop ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  },
  {
    how: 'never answers',
    home: 'cl',
    taxNumber: '76086428-5',
    typed: { company: 'Cobre SpA', 'fiscal.giro': 'Minería' },
    begins: swallowAnswers,
    sentence: 'La tienda tarda demasiado en responder. Inténtalo de nuevo en un momento.',
  },
]

for (const { how, begins, sentence, ...company } of sampled(silences, ({ how }) => how !== 'cannot be reached')) {
  const { home } = company
  test(`a company orders by hand where the register ${how} (${home})`, async ({ page, request, product, originOf }) => {
    test.slow()
    const origin = originOf(home)
    await page.clock.install()
    await fillCart(page, { request, origin, sku: product.sku, home })
    await page.goto(`${origin}/checkout`)
    await fillCompany(page, company)
    const typed = await answers(page)
    await begins(page)
    await askRegister(page).click()
    await isTold(page, ofRegister(page), sentence, askRegister(page))
    expect(await answers(page)).toEqual(typed)
    await mend(page)
    const inputs = await page.locator('.checkout-step input[type=text]:visible').all()
    expect(inputs.length).toBeGreaterThan(5)
    for (const input of inputs) await expect(input).toBeEditable()
    await field(page, 'billing.company').fill('Nonius i Żółć')
    await toSummary(page)
    await accept(page)
    const heard = await overhearOrder(page)
    await goOn(page).click()
    const { billing } = await heard.order
    expect(billing).toMatchObject({ company: 'Nonius i Żółć', taxNumber: company.taxNumber.replaceAll('-', '') })
    await expect(page.locator('.placed-number')).toBeVisible()
  })
}

test('what is typed while the register is asked is not overwritten by its answer', async ({
  page,
  request,
  product,
  originOf,
}) => {
  const origin = originOf('de')
  await fillCart(page, { request, origin, sku: product.sku, home: 'de' })
  await page.goto(`${origin}/checkout`)
  await fillCompany(page, { home: 'de', taxNumber: 'DE136695976', typed: {} })
  let answer: () => void = () => undefined
  const isTyped = new Promise<void>((resolve) => (answer = resolve))
  await page.route(register, async (route) => {
    await isTyped
    await route.fulfill({ response: await answerTo(route) })
  })
  const asked = page.waitForRequest(register)
  await askRegister(page).click()
  await asked
  await field(page, 'billing.company').fill('Von Hand GmbH')
  answer()
  await expect(ofRegister(page)).toContainText('Die Angaben stammen aus dem Unternehmensregister.')
  await expect(field(page, 'billing.street')).not.toHaveValue('Hauptstraße 5')
  await expect(field(page, 'billing.company')).toHaveValue('Von Hand GmbH')
})
