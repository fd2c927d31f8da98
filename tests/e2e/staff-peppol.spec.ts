import { createServices } from '../../api/app/services.ts'
import { takeStep } from '../../api/sales/orders/take-step.ts'
import type { PeppolPort, PeppolVerdict } from '../../api/sales/papers/peppol/peppol-port.ts'
import { sendOverPeppol } from '../../api/sales/papers/peppol/send-over-peppol.ts'
import { documentTypeOf } from '../../api/sales/papers/peppol/document-types.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { companyIn, newShopper, orderAll } from '../support/shopper.ts'
import { expect, test } from '../support/shop.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL', viewport: { width: 375, height: 800 } })

test('what was refused in Peppol says to whom it went, why and what to do, and is sent again', async ({ page }) => {
  const { db } = rooms.api
  let verdict: PeppolVerdict = { status: 'refused', reason: 'MLS-RE The receiver could not use it' }
  const peppol: PeppolPort = {
    lookUp: async () => [documentTypeOf('xrechnung', 'invoice')?.documentType ?? ''],
    send: async () => verdict,
  }
  const sweep = () => sendOverPeppol(createServices(db, {}, { peppol }))
  await sweep()
  const shopper = await newShopper(rooms.api, { culture: 'de-DE' })
  await shopper.put('NM-12', 1)
  const { number } = await orderAll(shopper, { billing: companyIn('DE', 'DE136695976'), shipping: 'SHIP-UPS' })
  await takeStep(createServices(db, {}, {}), number, 'pay')
  await sweep()
  await comeIn(page, rooms, 'orders')
  await page.goto(`${rooms.origin}/papers`)
  await page.getByRole('link', { name: 'E-faktury przez Peppol' }).click()
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('9930:DE136695976')
  await expect(row).toContainText('MLS-RE The receiver could not use it')
  await hasNoViolations(page)

  verdict = {
    status: 'delivered',
    confirmed: true,
    messages: [{ kind: 'MLS-AP', at: '2026-11-20T12:00:00Z', text: '' }],
  }
  await row.getByRole('button', { name: 'Wyślij ponownie' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij ponownie' }).click()
  await expect(row).toHaveCount(0)
  await sweep()
  await page.getByRole('link', { name: /^Doręczone/ }).click()
  await expect(row).toContainText('MLS AP')
  await expect(row.getByRole('button')).toHaveCount(0)
  await hasNoViolations(page)
})
