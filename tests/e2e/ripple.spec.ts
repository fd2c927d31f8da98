import type { Locator, Page } from 'playwright/test'
import { moving } from '../support/motion.ts'
import { sampled } from '../support/sampled.ts'
import { expect, test } from '../support/shop.ts'

test.use(moving)

const buttons = [
  ['a button', '/login', '.account-form button[type=submit]'],
  ['a button of a product box', '/promotions', '.product-box-actions > button:visible'],
] as const

const ripple = (button: Locator) =>
  button.evaluate((element) => {
    const { content, opacity, scale, transitionDuration } = getComputedStyle(element, '::after')
    return { content, opacity, scale, transitionDuration }
  })

/** A press does nothing here but show itself; what then moves is noted. */
async function noteMotion(page: Page): Promise<{ begun: () => Promise<string[]>; ended: () => Promise<string[]> }> {
  await page.evaluate(() => {
    const swallow = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('click', swallow, { capture: true })
    for (const type of ['transitionrun', 'transitionend'] as const)
      addEventListener(type, ({ pseudoElement, propertyName }) => {
        const { dataset } = document.documentElement
        if (pseudoElement === '::after') dataset[type] = [...(dataset[type]?.split(' ') ?? []), propertyName].join(' ')
      })
  })
  const noted = (type: string) =>
    page.evaluate((name) => (document.documentElement.dataset[name] ?? '').split(' ').filter(Boolean).sort(), type)
  return { begun: () => noted('transitionrun'), ended: () => noted('transitionend') }
}

async function press(page: Page, button: Locator): Promise<void> {
  await button.hover()
  await page.mouse.down()
}

for (const [name, path, selector] of buttons) {
  test(`a press spreads over ${name}, and is let go with it`, async ({ page }) => {
    await page.goto(path)
    const button = page.locator(selector).first()
    await expect(button).toBeVisible()
    const { begun, ended } = await noteMotion(page)
    expect(await ripple(button)).toMatchObject({ opacity: '0', transitionDuration: '0.5s, 0.7s' })
    await press(page, button)
    expect(await ripple(button)).toMatchObject({ opacity: '0.28', scale: '0' })
    await page.mouse.up()
    await expect.poll(begun).toEqual(['opacity', 'scale'])
    await expect.poll(ended).toEqual(['opacity', 'scale'])
    await expect.poll(() => ripple(button)).toMatchObject({ opacity: '0', scale: '10' })
  })

  // What follows is of no button in particular.
  if (sampled([name], () => name === 'a button').length === 0) continue

  test(`${name} that is not to be pressed shows no press`, async ({ page }) => {
    await page.goto(path)
    const button = page.locator(selector).first()
    await expect(button).toBeVisible()
    await noteMotion(page)
    await button.evaluate((element) => element.setAttribute('aria-disabled', 'true'))
    await press(page, button)
    expect(await button.evaluate((element) => element.matches(':active'))).toBe(true)
    expect(await ripple(button)).toMatchObject({ opacity: '0' })
    await page.mouse.up()
  })

  test(`nothing spreads over ${name} for whoever wants less motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    const button = page.locator(selector).first()
    await expect(button).toBeVisible()
    const { begun } = await noteMotion(page)
    await press(page, button)
    expect(await button.evaluate((element) => element.matches(':active'))).toBe(true)
    expect(await ripple(button)).toMatchObject({ content: 'none' })
    await page.mouse.up()
    expect(await begun()).toEqual([])
  })
}
