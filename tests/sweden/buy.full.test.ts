import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root as project } from '../support/between-runs.ts'
import { addSweden } from './sweden.ts'

/** What is made of the project and is no part of it. */
const made = new Set(['node_modules', 'var', 'dist', '.astro', '.git'])

/** Inside the project, because releases are hard links. */
let copy: string
let bought: {
  pages: number
  page: { language: string; text: string }
  texts: boolean
  order: {
    total: { net: number; gross: number; currency: string; taxRate: number }
    payment: string
    taxNumber: string
  }
  paper: string
  paying: string
  mail: string
}

beforeAll(() => {
  mkdirSync(join(project, 'var'), { recursive: true })
  copy = mkdtempSync(join(project, 'var/sweden-'))
  for (const part of readdirSync(project))
    if (!made.has(part)) cpSync(join(project, part), join(copy, part), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'), 'dir')
  addSweden(copy)
  const told = execFileSync(process.execPath, ['tests/sweden/buy-in.ts', 'se', '212000-0142'], { cwd: copy })
  bought = JSON.parse(told.toString().trim().split('\n').at(-1) ?? '') as typeof bought
}, 600_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ')

describe('a copy with Sweden', () => {
  test('publishes its pages in Swedish', () => {
    expect(bought.pages).toBeGreaterThan(10)
    expect(bought.page.language).toBe('sv-SE')
    expect(spaced(bought.page.text)).toContain('Lägg i varukorgen')
    expect(spaced(bought.page.text)).toContain('34,38 kr')
    expect(bought.texts).toBe(true)
  })

  test('takes an order in crowns with Swedish tax, from a company whose number holds', () => {
    const { total, payment, taxNumber } = bought.order
    expect(total).toMatchObject({ currency: 'SEK', taxRate: 25 })
    // Two instruments at 34,38 kr and the delivery at 89,00 kr.
    expect(total.gross).toBe(2 * 3_438 + 8_900)
    expect(payment).toBe('Betalning på nätet')
    expect(taxNumber).toBe('2120000142')
  })

  test('writes papers, mails and the page of the payment in Swedish', () => {
    expect(bought.paper).toContain('Proformafaktura')
    expect(bought.paper).toContain('Organisationsnummer 212000-0142')
    expect(bought.paper).toContain('Moms')
    expect(bought.mail).toContain('Tack för din beställning')
    expect(bought.paying).toContain('Provbetalning')
  })
})
