import type { CartTerritory } from '#lib/contract/territory.ts'
import { marked } from '#lib/frame/marks.ts'
import { safeStorage } from '#lib/frame/storage/safe-storage.ts'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'

/** As the API last said of the cart; what is kept may be of anybody's making. */
function keptTerritory(): Pick<CartTerritory, 'name' | 'note' | 'days'> | undefined {
  try {
    const { name, note, days } = JSON.parse(safeStorage[storageKeys.territory] ?? '') as Partial<CartTerritory>
    const isSpan = !days || [days.from, days.to].every(Number.isSafeInteger)
    return typeof name === 'string' && isSpan ? { name, note: note ?? null, days: days ?? null } : undefined
  } catch {
    return undefined
  }
}

type Travel = { from: number; to: number; stock: string; order: string }

/** Days as long as the way to the territory is longer than the one that the page was made for. */
const inDays = (words: string, made: Travel, days: NonNullable<CartTerritory['days']>): string =>
  words.replace(
    /(\d+)(?:–(\d+))?/,
    (_, least: string, most = least) => `${Number(least) - made.from + days.from}–${Number(most) - made.to + days.to}`,
  )

/** Says what has to be known of the territory that the cart goes to, and how long it takes there. */
export function tellTerritory(): void {
  const territory = keptTerritory()
  const note = marked('territory')
  if (!territory || !note) return
  note.textContent = [territory.name, territory.note].filter(Boolean).join(': ')
  const place = marked('delivery')
  if (!place) return
  const { days } = territory
  if (!days) {
    place.remove()
    return
  }
  const made = JSON.parse(place.dataset.delivery ?? '') as Travel
  const [stock, order] = [inDays(made.stock, made, days), inDays(made.order, made, days)]
  place.dataset.delivery = JSON.stringify({ ...made, ...days, stock, order })
}
