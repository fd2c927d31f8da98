import { expect, type Page } from 'playwright/test'
import type { Facts } from './facts.ts'

export const widths = [355, 768, 1440] as const
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/**
 * A page, or a state of one, that the tests of quality visit in every edition, theme and width. Another one is another
 * row here, and nothing else.
 */
export type Template = {
  name: string
  path: (facts: Facts) => string
  /** Where another row draws all of it too, or nearly: looked at in the full run only. */
  isVariant?: true
  /** What is done there before it is judged. It runs in every language, so nothing is found by its words. */
  act?: (page: Page, facts: Facts) => Promise<void>
  /** The same from where the row before has ended, in the same tab: one visit is enough for both. */
  goesOn?: (page: Page, facts: Facts) => Promise<void>
  /** Where only some editions have it. */
  isIn?: (facts: Facts['edition']) => boolean
  /** Whether the question about third parties is still open. */
  isFirstVisit?: true
  /** What the browser notes as an error and is meant. */
  expectedErrors?: RegExp
  /** Where it differs with the width and only some have it. */
  widths?: readonly number[]
  /** Where it has one theme only. */
  themes?: readonly Theme[]
  /** The part that is looked at, where it lies over others that would be judged by what is left of them. */
  within?: string
}

export const goingOn = (template: Template, goesOn: NonNullable<Template['goesOn']>): Template => ({
  ...template,
  goesOn,
})

/** Sends a form as it is, so that it says what it misses. */
export async function sendEmpty(page: Page): Promise<void> {
  await expect(page.locator('main astro-island[client=load][ssr]')).toHaveCount(0)
  await page.locator('main astro-island form button[type=submit]').first().click()
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
}
