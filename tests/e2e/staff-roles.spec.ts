import { mayBeAt } from '../../staff/platform/frame/navigation.ts'
import { hasNoViolations } from '../support/accessibility.ts'
import { comeIn } from '../support/at-work.ts'
import { type Rooms, startRooms } from '../support/rooms.ts'
import { expect, test } from '../support/shop.ts'
import { staffPages } from '../support/staff-pages.ts'

let rooms: Rooms
test.beforeAll(async () => {
  rooms = await startRooms()
})
test.afterAll(() => rooms.close())
test.use({ locale: 'pl-PL' })

/** What a page is of need not exist for somebody to be refused. */
const addresses = staffPages.map((path) => path.replaceAll(/\$\w+/g, 'x'))

for (const role of ['content', 'orders'] as const)
  test(`who is here for ${role} is refused every page of the other rooms, and finds no door to them`, async ({
    page,
  }) => {
    const foreign = addresses.filter((address) => !mayBeAt([role], address))
    expect(foreign.length).toBeGreaterThan(15)
    await comeIn(page, rooms, role)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const address of foreign) {
      // As by a link: what is loaded anew is asked the same.
      await page.evaluate((to) => history.pushState(null, '', to), address)
      await expect(page).toHaveURL(`${rooms.origin}/refused`)
      await expect(page.getByRole('alert')).toHaveText('Twoje role nie dają dostępu do tej strony.')
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
