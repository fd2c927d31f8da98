import type { Page } from 'playwright/test'
import {
  accept,
  confirmations,
  field,
  fillAddress,
  fillCart,
  freshEmail,
  goOn,
  type Home,
} from '../support/checkout.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'
import { answers, api, isTold, mend, swallowAnswers } from '../support/slow-line.ts'

// What these tests provoke is written into the console by the browser itself.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

const homes = ['pl', 'de', 'cl'] as const satisfies readonly Home[]
type Visit = { email: string; home: (typeof homes)[number] }

type Step = {
  step: string
  /** On a good line, so that a reload has something to lose. */
  first: (page: Page, visit: Visit) => Promise<unknown>
  /** On a line that is down by then, so that going on has something to lose. */
  then: (page: Page) => Promise<unknown>
  leadsTo: RegExp
}

const steps: readonly Step[] = [
  {
    step: 'address',
    first: (page, { email, home }) => fillAddress(page, email, home),
    then: (page) => field(page, 'billing.street').fill('Nowa 7'),
    leadsTo: /#delivery$/,
  },
  {
    step: 'delivery',
    first: (page) => page.locator('.choice input').last().check(),
    then: (page) =>
      page.locator('.choice:not(:has-text("InPost")):not(:has-text("Access Point")) input').first().check(),
    leadsTo: /#payment$/,
  },
  {
    step: 'payment',
    first: (page) => page.locator('input[name=payment][value=online]').check(),
    then: (page) => page.locator('input[name=payment][value=transfer]').check(),
    leadsTo: /#summary$/,
  },
  {
    step: 'summary',
    first: async (page) => {
      await field(page, 'note').fill('3. Stock')
      await accept(page)
    },
    then: (page) => field(page, 'note').fill('4. Stock'),
    leadsTo: /\/order-confirmation\?number=/,
  },
]

type Fault = {
  name: string
  sentences: Record<Visit['home'], string>
  begins: (page: Page) => Promise<unknown>
  /** The page comes, and nothing after it. */
  beginsAsPageLoads: (page: Page) => Promise<unknown>
}

const faults: readonly Fault[] = [
  {
    name: 'no answer in half a minute',
    sentences: {
      pl: 'Sklep odpowiada zbyt długo. Spróbuj ponownie za chwilę.',
      de: 'Der Shop antwortet gerade nicht schnell genug. Bitte versuchen Sie es gleich noch einmal.',
      cl: 'La tienda tarda demasiado en responder. Inténtalo de nuevo en un momento.',
    },
    begins: swallowAnswers,
    beginsAsPageLoads: swallowAnswers,
  },
  {
    name: 'no connection',
    sentences: {
      pl: 'Nie ma połączenia ze sklepem. Sprawdź internet i spróbuj ponownie.',
      de: 'Der Shop ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
      cl: 'No hay conexión con la tienda. Revisa la conexión a internet e inténtalo de nuevo.',
    },
    begins: (page) => page.context().setOffline(true),
    beginsAsPageLoads: async (page) => {
      const words = page.waitForResponse('**/assets/i18n/*.json').then((response) => response.finished())
      await page.route(api, async (route) => {
        await words
        await page.context().setOffline(true)
        await route.continue()
      })
    },
  },
]

async function answer(page: Page, visit: Visit, rows: readonly Step[]): Promise<void> {
  for (const { first, then, leadsTo } of rows) {
    await first(page, visit)
    await then(page)
    await goOn(page).click()
    await expect(page).toHaveURL(leadsTo)
  }
}

/** Nothing else is wrong, and no other button is there. */
async function hasOneWayOn(page: Page, sentence: string): Promise<void> {
  const told = page.locator('main :is(p[role=alert], [role=alert] p)').filter({ hasText: /\S/ })
  const buttons = page.locator('main').getByRole('button')
  await isTold(page, told, sentence, buttons)
  await expect(buttons).toHaveCount(1)
}

/** As somebody does who sees nothing happen; the button says that it is busy, and is pressed all the same. */
async function pressImpatiently(page: Page): Promise<void> {
  for (let presses = 0; presses < 3; presses++) await goOn(page).click({ force: true })
}

const troubles = steps.flatMap((step, at) => faults.map((fault, turn) => ({ step, at, fault, turn })))

// Each fault at one end of the way; between them a line that is down is tried in checkout-once.spec.ts.
for (const {
  step: { step, first, then, leadsTo },
  at,
  fault,
  turn,
} of sampled(troubles, ({ at, turn }) => (turn === 0 ? at === 0 : at === steps.length - 1))) {
  const { name, sentences, begins, beginsAsPageLoads } = fault
  const home = homes[(at * faults.length + turn) % homes.length] ?? 'pl'

  test(`${step}: ${name} loses nothing, and there is one way to retry (${home})`, async ({
    page,
    request,
    product,
    originOf,
  }) => {
    test.slow()
    const origin = originOf(home)
    const visit = { email: freshEmail(), home }
    await page.clock.install()
    await fillCart(page, { request, origin, sku: product.sku, home })
    await page.goto(`${origin}/checkout`)
    await answer(page, visit, steps.slice(0, at))

    await first(page, visit)
    await expect(goOn(page)).toBeEnabled()
    const before = await answers(page)
    await beginsAsPageLoads(page)
    await page.reload()
    await hasOneWayOn(page, sentences[home])
    await mend(page)
    await page.locator('main').getByRole('button').click()
    await expect(goOn(page)).toBeVisible()
    expect(await answers(page)).toEqual(before)

    await begins(page)
    await then(page)
    const typed = await answers(page)
    expect(typed).not.toEqual(before)
    await pressImpatiently(page)
    await hasOneWayOn(page, sentences[home])
    expect(await answers(page)).toEqual(typed)
    await mend(page)
    await goOn(page).click()
    await expect(page).toHaveURL(leadsTo)

    await answer(page, visit, steps.slice(at + 1))
    await expect(page.locator('.placed-number')).toBeVisible()
    expect(await confirmations(request, origin, visit.email)).toBe(1)
  })
}

const choices = [...steps.entries()].filter(([, { step }]) => step === 'delivery' || step === 'payment')

for (const [at, { step, first, then, leadsTo }] of sampled(choices, ([, { step }]) => step === 'payment'))
  test(`${step}: a choice that never reached the shop outlives a reload`, async ({
    page,
    request,
    product,
    baseURL,
  }) => {
    const visit = { email: freshEmail(), home: 'pl' } as const
    await fillCart(page, { request, origin: baseURL ?? '', sku: product.sku })
    await page.goto('/checkout')
    await answer(page, visit, steps.slice(0, at))
    await first(page, visit)
    await expect(goOn(page)).toBeEnabled()
    const before = await answers(page)
    await page.route(api, (route) => route.abort('internetdisconnected'))
    await then(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Nie ma połączenia' })).toBeVisible()
    const chosen = await answers(page)
    expect(chosen).not.toEqual(before)
    await mend(page)
    const told = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.reload()
    expect((await told).status()).toBe(200)
    expect(await answers(page)).toEqual(chosen)
    await goOn(page).click()
    await expect(page).toHaveURL(leadsTo)

    // What has reached the shop is told by it, and not remembered beside it.
    await page.goBack()
    await first(page, visit)
    await expect(goOn(page)).toBeEnabled()
    await page.reload()
    await expect.poll(() => answers(page)).toEqual(before)
  })
