import { useEffect, useState } from 'react'
import type { NumberedBuyer } from '#lib/contract/tax-numbers.ts'

/**
 * The number of a buyer as their country names and writes it. Most buyers have none, so what knows all countries comes for those
 * who have; until then the number stands as it was given.
 */
export function TaxNumber({ of: buyer }: { of: NumberedBuyer }) {
  const [words, setWords] = useState(buyer.taxNumber ?? '')
  useEffect(() => {
    let isGone = false
    import('#lib/contract/tax-numbers.ts').then(
      ({ taxNumberWords }) => !isGone && setWords(taxNumberWords(buyer)),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [buyer])
  return words
}
