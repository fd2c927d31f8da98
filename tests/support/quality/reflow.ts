import type { Page } from 'playwright/test'

/** As wide as a page of 1280 px is at 400 %. */
export const narrowest = 320

/** What makes a page scroll sideways, and words that lie beyond its edge where nobody can scroll to. */
export async function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth
    const found: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > edge) found.push(`the page scrolls sideways: ${scrollWidth} px in ${edge}`)

    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const isWithinScroller = (from: Element) => {
      for (let one = from.parentElement; one && one !== document.body; one = one.parentElement)
        if (scrolls(one)) return true
      return false
    }
    // For screen readers only, or waiting for the focus.
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('.visually-hidden, .skip-link') !== null

    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const text = words.currentNode
      const element = text.parentElement
      if (!element || !text.textContent?.trim() || isHidden(element) || isWithinScroller(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      if (width > 0 && (right > edge + 1 || left < -1))
        found.push(`${element.tagName}.${element.className}: ${text.textContent.trim().slice(0, 60)} ends at ${right}`)
    }
    return found
  })
}
