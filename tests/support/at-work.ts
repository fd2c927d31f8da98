import type { Page } from 'playwright/test'
import type { Role } from '#lib/contract/staff/roles.ts'
import { makeLink } from '../../api/staff/access/links.ts'
import type { Rooms } from './rooms.ts'
import { staffPassword } from './staff.ts'

let people = 0

/** Somebody comes in: the first owner by the link of the command, others by that of an invitation. */
export async function comeIn(page: Page, rooms: Rooms, role: Role = 'owner'): Promise<void> {
  const invited = {
    kind: 'invitation',
    email: `${role}${++people}@example.com`,
    roles: [role],
    language: 'pl',
  } as const
  const isInvited = role !== 'owner'
  await page.goto(
    isInvited ? `${rooms.origin}/welcome#${await makeLink(rooms.api.db, invited)}` : await rooms.ownerLink(),
  )
  if (!isInvited) await page.getByLabel('Adres e-mail').fill('ada@example.com')
  await page.getByLabel('Imię i nazwisko').fill('Ada Kowalczyk')
  await page.getByLabel('Nowe hasło').fill(staffPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Dzisiaj' }).waitFor()
}

/** Goes to a part of a product's page, which asks for what it shows when somebody comes near. */
export const goToPart = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Na tej stronie' }).getByRole('link', { name, exact: true }).click()
