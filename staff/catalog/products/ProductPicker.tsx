import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Finder } from '../../platform/fields/Finder.tsx'

type Found = { sku: string; name: string }

/** Where products are looked for. */
type Find<P extends Found> = (words: string) => {
  queryKey: readonly unknown[]
  queryFn: () => Promise<readonly P[]>
}

/** Among all there are, in any language. */
const inCatalogue: Find<Found> = (words) => ({
  queryKey: ['catalogue', 'list', 'found', words],
  queryFn: async () => (await call('productNames', { query: { search: words } })).products,
})

type Props<P extends Found> = {
  label: string
  without: readonly string[]
  find: Find<P>
  onPick: (product: P) => void
}

/** A product, looked for by name, SKU or code among those of the catalogue. */
export function ProductPicker({
  onPick,
  ...props
}: Omit<Props<Found>, 'find' | 'onPick'> & { onPick: (sku: string) => void }) {
  const queries = useQueryClient()
  const pick = ({ sku, name }: Found) => {
    // What was found by a name is shown by it until it is saved.
    queries.setQueryData(nameKey(sku), name)
    onPick(sku)
  }
  return <PickerOf {...props} find={inCatalogue} onPick={pick} />
}

/** A product, looked for by name, SKU or code wherever is said. */
export function PickerOf<P extends Found>(props: Props<P>) {
  const t = useTexts()
  return (
    <Finder
      {...props}
      hint={t('catalogue.search')}
      optionOf={({ sku, name }) => ({ value: sku, label: name, second: sku })}
      empty={t('catalogue.none')}
    />
  )
}

const nameKey = (sku: string) => ['catalogue', 'name', sku]

/** The name of a product that was picked here and not saved yet; after a reload it is looked up. */
export function PickedName({ sku }: { sku: string }) {
  const { data = sku } = useQuery({
    queryKey: nameKey(sku),
    queryFn: async () => {
      const { products } = await call('productNames', { query: { search: sku } })
      return products.find((found) => found.sku === sku)?.name ?? sku
    },
    staleTime: Infinity,
  })
  return data
}
