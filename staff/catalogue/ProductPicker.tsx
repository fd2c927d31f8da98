import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../app/call.ts'
import { useTexts } from '../app/texts.ts'
import { Picker } from '../frame/Picker.tsx'

const foundQuery = (words: string) => ({
  queryKey: ['catalogue', 'list', 'found', words] as const,
  queryFn: () => call('products', { query: { search: words } }),
})

/** So many are shown at once; who wants another one types on. */
const shown = 8

type Props = { label: string; without: readonly string[]; onPick: (sku: string) => void }

/** A product, looked for by name, SKU or code in any language. */
export function ProductPicker({ label, without, onPick }: Props) {
  const t = useTexts()
  const [words, setWords] = useState('')
  const wanted = words.trim()
  const queries = useQueryClient()
  const found = useQuery({
    ...foundQuery(wanted),
    enabled: wanted !== '',
    placeholderData: (before) => before,
  })
  const products = (wanted === '' ? [] : (found.data?.products ?? [])).filter(({ sku }) => !without.includes(sku))
  return (
    <Picker
      label={label}
      hint={t('catalogue.search')}
      words={words}
      onWords={setWords}
      options={products.slice(0, shown).map(({ sku, name }) => ({ value: sku, label: name, second: sku }))}
      empty={found.isFetching ? t('states.waiting') : t('catalogue.none')}
      onPick={(sku) => {
        const name = products.find((product) => product.sku === sku)?.name
        // What was found by a name is shown by it until it is saved.
        if (name !== undefined) queries.setQueryData(nameKey(sku), name)
        onPick(sku)
      }}
    />
  )
}

const nameKey = (sku: string) => ['catalogue', 'name', sku]

/** The name of a product that was picked here and not saved yet; after a reload it is looked up. */
export function PickedName({ sku }: { sku: string }) {
  const { data = sku } = useQuery({
    queryKey: nameKey(sku),
    queryFn: async () => {
      const { parts, code } = await call('product', { params: { sku } })
      return Object.values(parts.texts)[0]?.name ?? code
    },
    staleTime: Infinity,
  })
  return data
}
