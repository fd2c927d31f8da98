import type { Page } from 'playwright/test'

/** Numbers of orders and offers, amounts, and halves of days that a page shows on more than one line. */
export const brokenNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const numbers =
      /\b[A-Z]{2}(?:-[A-Z]{2})?-\d{4}-[\dA-Z]{6}\b|(?:\p{Sc}|S\/)\s?\d[\d.,]*|\d[\d\s.,]*\s?(?:\p{Sc}|zł|kr)(?!\p{L})|\b[ap]\.\sm\./gu
    const found: string[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const text = words.currentNode
      const element = text.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.visually-hidden, script'))
        continue
      for (const { 0: number, index } of (text.textContent ?? '').matchAll(numbers)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + number.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom)))
        if (lines.size > 1) found.push(`${element.tagName}.${element.className}: ${number} in ${text.textContent}`)
      }
    }
    return found
  })
