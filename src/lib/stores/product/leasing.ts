import { plainCall } from '#lib/client/plain-call.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'

/** Where the leasing of a product is calculated, as a whole address. Throws when nobody can tell. */
export async function leasingAddress(productId: string): Promise<string> {
  const { apiBase, culture } = pageEdition()
  const answer = await plainCall(`${apiBase}/yes-api/rest/leasing/product/${productId}`, culture)
  const { calculationUrl } = (await answer.json()) as { calculationUrl?: string }
  if (!answer.ok || !calculationUrl) throw new Error('The API does not say where leasing is calculated')
  return new URL(calculationUrl, apiBase || location.origin).href
}
