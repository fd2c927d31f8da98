import { marked } from '#lib/frame/marks.ts'
import { mayAskOfListing } from '#lib/domain/listing-parameters.ts'

/**
 * The controls of a listing are an island that waits for a press. A choice in a list of choices and an address that already
 * asks for something are as good as one: they press the island's button that starts it, which finds what was chosen here.
 */
export function wakeListing(): void {
  const listing = marked('listing')
  const wake = () => {
    if (listing?.querySelector('astro-island[client=act][ssr]')) marked('listing-start', listing)?.click()
  }

  listing?.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return
    const choices = [...listing.querySelectorAll('select')].map(({ name, value }) => [name, value])
    listing.dataset.chosen = new URLSearchParams(choices).toString()
    wake()
  })
  if (mayAskOfListing(location.search)) wake()
}
