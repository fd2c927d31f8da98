import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './shop.ts'

/** Nothing in a part of the page is in the way of assistive technology. */
export async function hasNoViolations(page: Page, part = 'main'): Promise<void> {
  const axe = new AxeBuilder({ page })
    // Without it every look opens a tab of its own; there are no frames here.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
  const { violations } = await axe.include(part).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
