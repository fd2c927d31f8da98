import type { Hit, SearchPort } from 'nonius/search'

/** Each culture has an index of its own, because each says other words. */
export const indexOf = (culture: string) => `products-${culture}`

/** Asks an address of Meilisearch; what it refuses is a failure, with what it says of that. */
export const meilisearchAt =
  (address: string, key: string, patience: number) =>
  async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) throw new Error(`Meilisearch answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }

/** Finds products by Meilisearch (https://www.meilisearch.com), by a key that may search and nothing else. */
export function searchAt(address: string, key: string): SearchPort {
  const ask = meilisearchAt(address, key, 900)
  return {
    find: async ({ text, culture, limit }): Promise<Hit[]> => {
      const { hits } = (await ask('POST', `/indexes/${indexOf(culture)}/search`, {
        q: text,
        limit,
        attributesToRetrieve: ['sku'],
        showRankingScore: true,
        matchingStrategy: 'all',
      })) as { hits: { sku: string; _rankingScore: number }[] }
      return hits.map(({ sku, _rankingScore: score }) => ({ sku, score }))
    },
  }
}
