import type { AddressNorms } from '#i18n/address-norms.ts'
import type { AddressEntry } from '#lib/contract/customer.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { addressLines } from '#lib/ui/address/address-lines.ts'
import { newEntry } from './address-form.ts'
import { ChoiceList } from './ChoiceList.tsx'

type Props = {
  name: 'billingEntry' | 'deliveryEntry'
  book: readonly AddressEntry[]
  chosen: string
  norms: AddressNorms
  translate: TranslateIsland
  onChoose: (entry: string) => void
}

/** The addresses of the book to choose from, and a new one; nothing where there is no book. */
export function BookChoice({ name, book, chosen, norms, translate, onChoose }: Props) {
  if (book.length === 0) return null
  const entries = book.map((entry) => {
    const [first, ...rest] = addressLines(entry, norms)
    return { value: String(entry.id), label: first, detail: rest.join(', ') }
  })
  const legend = translate(name === 'billingEntry' ? 'islands.checkout.buyer' : 'islands.checkout.recipient')
  const fresh = { value: newEntry, label: translate('islands.checkout.newAddress') }
  return <ChoiceList name={name} legend={legend} choices={[...entries, fresh]} chosen={chosen} onChoose={onChoose} />
}
