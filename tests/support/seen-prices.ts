import type { Page } from 'playwright/test'

/** Amounts that a product could cost, and what names it in a list. */
type Told = { amounts: readonly string[]; code: string }
/** Those of them that were seen, in the order of the first time. */
type Seen = { amounts: string[]; moved: number }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/**
 * Notes which amounts could be seen on the pages from now on, and how far their parts moved by themselves. A browser paints between
 * tasks: what a page says then is looked at after each change of it and before each frame, from the first frame on, so that nothing
 * is painted between two looks.
 */
export const noteAmounts = (page: Page, told: Told): Promise<unknown> => page.addInitScript(watch, told)

/** Of the page that is open. */
export const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seenPrices: Seen }).seenPrices)

function watch({ amounts, code }: Told): void {
  const seen: Seen = { amounts: [], moved: 0 }
  Object.assign(window, { seenPrices: seen })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) seen.moved += value
  }).observe({ type: 'layout-shift', buffered: true })

  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const look = () => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const { parentElement: place, textContent } = words.currentNode
      const fresh = amounts.filter((one) => textContent?.includes(one) && !seen.amounts.includes(one))
      if (!place || fresh.length === 0 || !isSeen(place)) continue
      // The law of a country may have everybody told the retail price, whatever they pay.
      if (place.matches('[data-live=retail]')) continue
      // Other products may cost the same.
      const box = place.closest('.product-box, tr, [role=option]')
      if (!box || box.textContent.includes(code)) seen.amounts.push(...fresh)
    }
  }
  const frame = () => {
    look()
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(() => {
    frame()
    new MutationObserver(look).observe(document, {
      ...{ subtree: true, childList: true, characterData: true },
      attributes: true,
    })
  })
}
