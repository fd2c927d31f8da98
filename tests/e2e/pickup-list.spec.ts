import {
  answerConsent,
  chosenPoints,
  dialog,
  entries,
  info,
  openMap,
  pointers,
  results,
  search,
  toDelivery,
} from '../support/pickup.ts'
import { expect, test } from '../support/shop.ts'

// Each test says what its visitor has allowed.
test.use({ hasAnsweredConsent: false })

test('a point is found and chosen by keyboard alone, without a map and without a third party', async ({
  page,
  product,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await answerConsent(page, false)
  await toDelivery(page, product)
  await page.getByRole('button', { name: 'Wybierz punkt odbioru' }).press('Enter')
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(dialog(page).getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Zamknij' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('Koszalin')
  await page.keyboard.press('Enter')
  await expect(results(page)).toHaveAccessibleName('Punkty: Koszalin')
  await expect(results(page)).toContainText('45 punktów')

  // Search, position, the first entry and its button.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
  const first = entries(page).first().getByRole('button').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(info(page).getByRole('heading')).toBeFocused()
  await expect(info(page)).toContainText('Koszalin')
  await page.keyboard.press('Escape')
  await expect(info(page)).toBeHidden()
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(dialog(page)).toBeHidden()
  expect(await chosenPoints(page)).toMatchObject({ INPOST: { city: 'Koszalin', integration: 'INPOST' } })
  expect(requests.filter((url) => url.includes('/tiles/') || url.includes('start-map'))).toEqual([])
})

test('the list leads on without a map', async ({ page, product }) => {
  await answerConsent(page, false)
  await toDelivery(page, product)
  await openMap(page)
  await expect(entries(page).first()).toBeVisible()
  await test.step('Escape gives the focus back to who opened it', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Wybierz punkt odbioru' })).toBeFocused()
  })
  await openMap(page)
  await test.step('more points follow by the button, and the reading goes on at the first of them', async () => {
    await search(page, 'Koszalin')
    await expect(entries(page)).toHaveCount(10)
    await dialog(page).getByRole('button', { name: 'Pokaż więcej' }).press('Enter')
    await expect(entries(page)).toHaveCount(20)
    await expect(entries(page).nth(10).getByRole('button').first()).toBeFocused()
  })
  await test.step('a postcode with a single point brings those around it, and what was open of another closes', async () => {
    await entries(page).first().getByRole('button').first().click()
    await expect(info(page)).toBeVisible()
    await search(page, '75-195')
    await expect(info(page)).toBeHidden()
    await expect(entries(page).first()).toContainText('75-195 Koszalin')
    await expect(entries(page).nth(4)).toBeVisible()
  })
  await test.step('what is nowhere is told with an advice', async () => {
    await search(page, 'Nibylandia')
    await expect(results(page)).toContainText('Nie ma punktu dla „Nibylandia”')
    await expect(results(page)).toContainText('Spróbuj kodu pocztowego')
  })
})

test.describe('where the shopper is', () => {
  test.use({ geolocation: { latitude: 54.19, longitude: 16.17 } })

  test('is asked on request, and the nearest point comes first', async ({ page, context, product }) => {
    await context.grantPermissions(['geolocation'])
    await answerConsent(page, false)
    await toDelivery(page, product)
    await openMap(page)
    await dialog(page).getByRole('button', { name: 'Moje położenie' }).click()
    await expect(results(page)).toHaveAccessibleName(/^Najbliżej/)
    await expect(entries(page).first()).toContainText('Koszalin')
    await expect(entries(page).first()).toContainText(/\d km/)
  })

  test('is not known when the shopper denies it, and what to do instead is told', async ({ page, product }) => {
    await answerConsent(page, false)
    await toDelivery(page, product)
    await openMap(page)
    await dialog(page).getByRole('button', { name: 'Moje położenie' }).click()
    await expect(dialog(page)).toContainText('Przeglądarka nie zezwala na odczyt położenia.')
    await search(page, 'Koszalin')
    await expect(dialog(page)).not.toContainText('Przeglądarka nie zezwala')
  })
})

test.describe('a failure', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR_FAILED|could not start/ })

  test('of the map is in the console, and the list goes on', async ({ page, product }) => {
    const told: string[] = []
    page.on('console', (message) => message.type() === 'error' && told.push(message.text()))
    await page.route(/start-map/, (route) => route.abort())
    await answerConsent(page, true)
    await toDelivery(page, product)
    await openMap(page)
    await expect(dialog(page)).toContainText('Mapy nie udało się uruchomić.')
    expect(told.join()).toContain('The map of pickup points could not start')
    await search(page, 'Koszalin')
    await entries(page)
      .first()
      .getByRole('button', { name: /^Wybierz:/ })
      .click()
    expect(await chosenPoints(page)).toMatchObject({ INPOST: { city: 'Koszalin' } })
  })

  test('of the tiles is told, and the markers are there', async ({ page, product }) => {
    await page.route(/\/tiles\//, (route) => route.abort())
    await answerConsent(page, true)
    await toDelivery(page, product)
    await openMap(page)
    await expect(dialog(page)).toContainText('Podkład mapy się nie wczytuje.')
    await expect(pointers(page).first()).toBeVisible()
  })

  test('to fetch the code of the dialog is told and tried again', async ({ page, product }) => {
    await answerConsent(page, false)
    await toDelivery(page, product)
    // It is asked for twice, by two addresses, before anything is told.
    await page.route(/PickupFinder/, (route) => route.abort(), { times: 2 })
    await openMap(page)
    await expect(dialog(page).getByRole('alert')).toContainText('Nie udało się wczytać wyboru punktu.')
    await dialog(page).getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(entries(page).first()).toBeVisible()

    await test.step('and so is one of a search', async () => {
      await page.route(/address\/pickup/, (route) => route.abort())
      await dialog(page).getByRole('searchbox').fill('Koszalin')
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByRole('alert')).toContainText('Nie ma połączenia ze sklepem.')
      await page.unroute(/address\/pickup/)
      await dialog(page).getByRole('button', { name: 'Spróbuj ponownie' }).click()
      await expect(entries(page).first()).toContainText('Koszalin')
    })
  })
})

test('a choice lasts as long as the page where storage throws', async ({ page, product }) => {
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      Storage.prototype[name] = () => {
        throw new Error('blocked')
      }
  })
  await toDelivery(page, product)
  await openMap(page)
  await search(page, 'Koszalin')
  const name = await entries(page).first().locator('strong').innerText()
  await entries(page)
    .first()
    .getByRole('button', { name: /^Wybierz:/ })
    .click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('main')).toContainText(name)
})
