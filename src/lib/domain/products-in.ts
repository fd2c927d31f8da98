/** The products a text links to, in the order it names them. */
export const productsIn = (body: string): number[] => [
  ...new Set([...body.matchAll(/<a [^>]*?href="\/product\/(\d{1,10})["#?]/g)].map(([, id]) => Number(id))),
]
