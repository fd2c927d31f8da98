import { plainCall } from '#lib/client/plain-call.ts'
import type { Suggestions } from '#lib/contract/search.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { withOwnPrices } from '../visitor/own-prices.ts'

/** What was suggested on this page before, so that deleting a letter asks nothing. */
const known = new Map<string, Suggestions>()

/** Products and categories for what is being typed; nothing when the answer fails, which is no reason to disturb. */
export async function suggestionsFor(text: string, signal: AbortSignal): Promise<Suggestions | undefined> {
  const before = known.get(text)
  if (before) return before
  const { apiBase, culture } = pageEdition()
  try {
    const answer = await plainCall(`${apiBase}/yes-api/rest/search/suggest?q=${encodeURIComponent(text)}`, culture, {
      signal,
    })
    if (!answer.ok) return undefined
    const found = (await answer.json()) as Suggestions
    const suggestions = { ...found, products: await withOwnPrices(found.products) }
    known.set(text, suggestions)
    return suggestions
  } catch {
    return undefined
  }
}
