/** What a page says that somebody may want to be asked about before it says something else. */
export type PageFacts = {
  title: string
  robots: string
  /** As its head tells machines; empty where nothing is sold. */
  price: string
  stock: string
}

/** All of it stands in the head of a page, and heads are shorter: so much of a page is enough to look through. */
export const lengthOfHead = 8_192

/** Read as pages are written: their words stand between these. */
const places = {
  title: ['<title>', '<'],
  robots: ['name="robots" content="', '"'],
  price: ['property="product:price:amount" content="', '"'],
  stock: ['"availability":"https://schema.org/', '"'],
} as const satisfies Record<keyof PageFacts, readonly [string, string]>

export function factsOf(head: string): PageFacts {
  const price = wordsAt(head, places.price)
  return {
    title: wordsAt(head, places.title),
    robots: wordsAt(head, places.robots),
    price,
    stock: price && wordsAt(head, places.stock),
  }
}

function wordsAt(head: string, [before, after]: readonly [string, string]): string {
  const start = head.indexOf(before)
  if (start === -1) return ''
  const from = start + before.length
  return head.slice(from, head.indexOf(after, from))
}
