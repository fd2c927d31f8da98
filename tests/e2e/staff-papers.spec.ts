import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { companyIn, newShopper, orderAll } from '../support/shopper.ts'
import { expect, test } from '../support/shop.ts'
import { createServices } from '../../api/app/services.ts'
import { handOver } from '../../api/sales/papers/hand-over.ts'
import type { FiscalPort } from '../../api/sales/papers/fiscal-port.ts'
import { takeStep } from '../../api/sales/orders/take-step.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL', viewport: { width: 375, height: 800 } })

test('what a state refused says why and what to do, is handed over again, or is given its number by hand', async ({
  page,
}) => {
  const bought = async () => {
    const shopper = await newShopper(rooms.api)
    await shopper.put('NM-10', 1)
    const { number } = await orderAll(shopper, { billing: companyIn('PL', '5260001246') })
    await takeStep(createServices(rooms.api.db, {}, {}), number, 'pay')
    return number
  }
  const hand = (fiscal: FiscalPort) => handOver(createServices(rooms.api.db, {}, { fiscal }))
  const [first, second] = [await bought(), await bought()]
  await hand(async () => ({
    status: 'refused',
    reason: '00404 Fattura duplicata',
    messages: [{ kind: 'NS', at: '2026-11-20T12:00:00Z', text: '00404 Fattura duplicata' }],
  }))
  await comeIn(page, rooms, 'orders')
  await page.getByRole('link', { name: '2 e-faktury odrzucone albo spóźnione' }).click()
  await expect(page.getByRole('link', { name: /^Odrzucone/ })).toContainText('2')
  const row = (order: string) => page.getByRole('row').filter({ hasText: order })
  await expect(row(first)).toContainText('00404 Fattura duplicata')
  await expect(row(first)).toContainText('SdI ma już tę fakturę pod inną nazwą pliku')
  await hasNoViolations(page)

  await test.step('what lacks at a system stands above the list', async () => {
    const list = /\/staff\/papers\?/
    const unreached = [
      { authority: 'SdI', lacks: 'connection' },
      { authority: 'KSeF', lacks: 'offline' },
      { authority: 'KSeF', lacks: 'login' },
    ]
    const counts = { refused: 0, waiting: 0, handed: 0, accepted: 0 }
    await page.route(list, (route) =>
      route.fulfill({ json: { papers: [], hasMore: false, counts, unreached, outages: [] } }),
    )
    await page.reload()
    await expect(page.getByText(/^Do SdI nic stąd nie prowadzi/)).toBeVisible()
    await expect(page.getByText(/^Brakuje ważnego certyfikatu typu Offline: gdy KSeF/)).toBeVisible()
    await expect(page.getByText(/^Logowanie do KSeF wygasa w ciągu 30 dni/)).toBeVisible()
    await hasNoViolations(page)
    await page.unroute(list)
    await page.reload()
  })

  await test.step('handed over again it waits, and is taken', async () => {
    await row(first).getByRole('button', { name: 'Przekaż ponownie' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Przekaż ponownie' }).click()
    await expect(page.getByText('Przekażemy ją w ciągu minuty.')).toBeVisible()
    await expect(row(first)).toHaveCount(0)
    await page.getByRole('link', { name: /^Czekające/ }).click()
    await expect(row(first)).toContainText('jeszcze nie w KSeF')
    await hand(async () => ({ status: 'pending', reference: 'sesja-1' }))
    await page.getByRole('link', { name: /^Przekazane/ }).click()
    await expect(row(first)).toContainText('Oznaczenie w systemie: sesja-1')
  })

  await test.step('one that was handed in otherwise gets its number', async () => {
    await page.getByRole('link', { name: /^Odrzucone/ }).click()
    await row(second).getByText('Przyjęta inną drogą').click()
    await row(second).getByLabel('Numer z KSeF').fill('5260001246-20261120-0123AB-456789-CD')
    await hasNoViolations(page)
    await row(second).getByRole('button', { name: 'Zapisz numer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zapisz numer' }).click()
    await expect(page.getByText('Numer jest zapisany i nadrukowany na dokumencie.')).toBeVisible()
    await page.getByRole('link', { name: /^Przyjęte/ }).click()
    await expect(row(second)).toContainText('Numer: 5260001246-20261120-0123AB-456789-CD')
  })

  await test.step('what KSeF has sent back is saved as the file that came', async () => {
    const third = await bought()
    await hand(async () => ({ status: 'accepted', number: 'KSEF-3', receipt: '<Potwierdzenie/>' }))
    await page.reload()
    const saved = page.waitForEvent('download')
    await row(third).getByRole('button', { name: 'Zapisz UPO (XML)' }).click()
    expect((await saved).suggestedFilename()).toBe('UPO-KSEF-3.xml')
  })

  await test.step('what the ministry announces is noted, changed and taken away', async () => {
    await page.getByRole('button', { name: 'Zapisz przerwę' }).click()
    await page.getByLabel('Początek').fill('2026-11-02T10:00')
    await hasNoViolations(page)
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'Awaria' })
    await expect(line).toContainText('2026-11-02 10:00 – do odwołania')
    await line.getByRole('button', { name: 'Zmień' }).click()
    await page.getByLabel('Rodzaj').selectOption('total')
    await page.getByLabel('Koniec').fill('2026-11-03T08:00')
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    await expect(line).toContainText('Awaria całkowita: 2026-11-02 10:00 – 2026-11-03 08:00')
    await hasNoViolations(page)
    await line.getByRole('button', { name: 'Usuń' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
    await expect(page.getByText('Żadna nie jest zapisana.')).toBeVisible()
  })

  await test.step('what is no receipt of SdI is said to be none', async () => {
    const file = { name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from('<a/>') }
    await page.getByLabel('Potwierdzenie SdI (XML)').setInputFiles(file)
    await page.getByRole('button', { name: 'Wczytaj potwierdzenie' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Wczytaj potwierdzenie' }).click()
    await expect(page.getByText(/^To nie jest potwierdzenie SdI/)).toBeVisible()
    await hasNoViolations(page)
  })
})
