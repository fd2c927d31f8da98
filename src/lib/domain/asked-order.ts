/** The number that a page is opened about, in whoever's words: `?order=NO-2026-A2B3C4`. */
export const askedOrder = (search: string): string | undefined =>
  new URLSearchParams(search).get('order')?.trim().slice(0, 60) || undefined
