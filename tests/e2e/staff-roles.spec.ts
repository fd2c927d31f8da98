import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeLink } from '../../api/staff/links.ts'
import { mayBeAt, roomAt } from '../../staff/frame/doors.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'
import { staffPassword } from '../support/staff.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL' })

/** Every page of the rooms, as the router names it; what it is of need not exist for somebody to be refused. */
const source = readFileSync(join(import.meta.dirname, '../../staff/app/router.ts'), 'utf8')
const addresses = [...source.matchAll(/path: '(\/[^']*)'/g)]
  .map(([, path = '']) => path.replaceAll(/\$\w+/g, 'x'))
  .filter((address) => roomAt(address) !== undefined)

for (const role of ['content', 'orders'] as const)
  test(`who is here for ${role} is refused every page of the other rooms, and finds no door to them`, async ({
    page,
  }) => {
    const foreign = addresses.filter((address) => !mayBeAt([role], address))
    expect(foreign.length).toBeGreaterThan(3)
    const token = await makeLink(rooms.api.db, {
      ...{ kind: 'invitation', email: `${role}@example.com`, roles: [role], language: 'pl' },
    })
    await page.goto(`${rooms.origin}/welcome#${token}`)
    await page.getByLabel('Imię i nazwisko').fill('Ewa Nowak')
    await page.getByLabel('Nowe hasło').fill(staffPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Dzisiaj' })).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const address of foreign) {
      await page.goto(rooms.origin + address)
      await expect(page.getByRole('alert')).toHaveText('Twoje role nie prowadzą do tego pokoju.')
    }
    await hasNoViolations(page)
    // Nothing of it is even asked for.
    expect(asked.filter((path) => path.startsWith('/staff/') && path !== '/staff/me')).toEqual([])
    const links = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.filter((link) => link !== null && !mayBeAt([role], link))).toEqual([])
    await page.getByRole('link', { name: 'Dzisiaj' }).click()
    await expect(page.getByRole('heading', { name: 'Dzisiaj' })).toBeVisible()
  })
