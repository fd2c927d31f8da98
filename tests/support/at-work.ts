import type { Page } from 'playwright/test'
import type { Rooms } from './rooms.ts'
import { staffPassword } from './staff.ts'

/** The first owner comes in by the link of the command. */
export async function comeIn(page: Page, rooms: Rooms): Promise<void> {
  await page.goto(await rooms.ownerLink())
  await page.getByLabel('Adres e-mail').fill('ada@example.com')
  await page.getByLabel('Imię i nazwisko').fill('Ada Kowalczyk')
  await page.getByLabel('Nowe hasło').fill(staffPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Dzisiaj' }).waitFor()
}
