import { persistentAtom } from '@nanostores/persistent'
import { mostCompared, parseCompared } from '#lib/domain/compared.ts'
import '../storage/persistence.ts'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'

/**
 * The products a shopper set side by side, by their ids. Kept in local storage, so that every page and every tab knows
 * them. It must not import the client, a schema or React.
 */
export const $compared = persistentAtom<readonly number[]>(storageKeys.compared, [], {
  encode: (ids) => ids.join(',') || undefined,
  decode: parseCompared,
})

/** Puts a product in or takes it out. False where there is no room for another one. */
export function toggleCompared(id: number): boolean {
  const ids = $compared.get()
  if (ids.includes(id)) $compared.set(ids.filter((other) => other !== id))
  else if (ids.length < mostCompared) $compared.set([...ids, id])
  else return false
  return true
}

/** What an address names takes the place of what was chosen before. */
export const compareThese = (ids: readonly number[]): void => $compared.set(ids)
