import type { Page } from 'playwright/test'
import type { Edition } from '#i18n/edition.ts'
import { themeKey } from '#lib/frame/theme.ts'
import { test as base, expect } from '../shop.ts'
import { factsOf, type Facts } from './facts.ts'
import type { Template, Theme } from './template.ts'

const heights: Record<number, number> = { 320: 568, 355: 740, 768: 1024, 1440: 900 }

type Visit = (template: Template, edition: Edition, width: number, theme: Theme) => Promise<Facts>

/** All of a page is laid out by now, not only what is near (frame/lay-out-rest.ts). */
const isLaidOut = (page: Page) => expect(page.locator('.when-near')).toHaveCount(0)

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: heights[width] ?? 800 })

/** Brings the page on that was visited last to the state of the next row. */
export async function goOnTo(
  { goesOn }: Template,
  page: Page,
  facts: Facts,
  width: number,
  theme: Theme,
): Promise<void> {
  await resize(page, width)
  await wear(page, theme)
  await goesOn?.(page, facts)
  await isLaidOut(page)
}

/** Opens a page in an edition, a width and a theme, and brings it to the state that the row is about. */
export const test = base.extend<{ visit: Visit; refusals: string[] }>({
  // Whoever asks for less motion sees every colour as it is to stay, at once.
  contextOptions: { reducedMotion: 'reduce' },

  visit: async ({ page, playwright, originOf, baseURL }, use) => {
    await use(async (template, edition, width, theme) => {
      const facts = await factsOf(edition, baseURL ?? '', playwright.request)
      const origin = originOf(edition.key)
      await resize(page, width)
      if (page.url().startsWith(origin)) await page.evaluate(() => localStorage.clear())
      await page.context().clearCookies()
      const answer = await page.goto(origin + template.path(facts))
      const policy = answer?.headers()['content-security-policy'] ?? ''
      expect(policy).toContain("script-src 'self'")
      expect(policy).not.toMatch(/unsafe-/)
      await wear(page, theme)
      await template.act?.(page, facts)
      await isLaidOut(page)
      return facts
    })
  },

  /** What the policy of the pages refused, told by the pages. */
  refusals: async ({ page }, use) => {
    const found: string[] = []
    await page.exposeFunction('tellRefusal', (problem: string) => void found.push(problem))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
        const tell = (window as unknown as { tellRefusal: (text: string) => void }).tellRefusal
        tell(`${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile})`)
      })
    })
    await use(found)
  },
})

/** Changes the theme of an open page, as its button does. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(
    ([key, chosen]) => {
      localStorage.setItem(key, chosen)
      document.documentElement.classList.toggle('dark-theme', chosen === 'dark')
    },
    [themeKey, theme] as const,
  )
}

export { expect }
