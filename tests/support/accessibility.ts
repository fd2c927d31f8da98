import type { Page } from 'playwright/test'
import { axeIn } from './axe.ts'
import { expect } from './shop.ts'

/** Nothing in a part of the page is in the way of assistive technology. */
export async function hasNoViolations(page: Page, part = 'main'): Promise<void> {
  const axe = await axeIn(page)
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .include(part)
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
