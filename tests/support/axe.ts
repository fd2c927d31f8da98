import { AxeBuilder } from '@axe-core/playwright'
import axe from 'axe-core'
import type { Page } from 'playwright/test'

/** axe in a page. It is half a megabyte, which the builder would send twice for every look, and which each page gets once. */
export async function axeIn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Out of its legacy mode every look opens a tab of its own; there are no frames here.
  return new AxeBuilder({ page, axeSource: ';' }).setLegacyMode(true)
}
