import { useEffect, useState } from 'react'
import type { NumberedBuyer } from '#lib/contract/tax-numbers.ts'
import { taxNumberWords } from '#lib/stores/customer/tax-number-words.ts'

/**
 * The number of a buyer as their country names and writes it. Most buyers have none, so what knows all countries comes for those
 * who have; until then the number stands as it was given.
 */
export function TaxNumber({ of: buyer }: { of: NumberedBuyer }) {
  const [words, setWords] = useState(buyer.taxNumber ?? '')
  useEffect(() => {
    let isGone = false
    taxNumberWords(buyer).then(
      (told) => !isGone && setWords(told),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [buyer])
  return words
}
