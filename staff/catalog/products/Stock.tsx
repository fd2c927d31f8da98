import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { availabilities } from '#lib/contract/product.ts'
import type { ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { call } from '../../platform/calls/call.ts'
import { useUnsavedPart } from '../../platform/drafts/unsaved-parts.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field } from '../../platform/fields/Field.tsx'
import { useUnsaved } from '../../platform/frame/unsaved.ts'
import { placeOf } from './product-sections.ts'
import { tellProduct } from './use-draft.ts'

const places = [placeOf('stock')]

/** How many there are is counted forth, not set: the shop sells while somebody counts. */
export function Stock({ product: { sku, quantity, availability, awaited } }: { product: ProductRecord }) {
  const t = useTexts()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<{ difference?: string; availability?: typeof availability }>({})
  const difference = typed.difference ?? '0'
  const chosen = typed.availability ?? availability
  const change = useMutation({
    mutationFn: () =>
      call('changeStock', { params: { sku }, body: { difference: Number(difference), availability: chosen } }),
    onSuccess: (product) => {
      setTyped({})
      return tellProduct(queries, product)
    },
  })
  const fields = [...(difference === '0' ? [] : ['quantity']), ...(chosen === availability ? [] : ['availability'])]
  useUnsaved(fields.length > 0, 'lost')
  useUnsavedPart(
    fields.length === 0
      ? undefined
      : {
          ...{ places, record: `product:${sku}`, fields, isSaving: change.isPending, error: change.error },
          save: () => change.mutateAsync(),
          discard: () => {
            setTyped({})
            change.reset()
            return () => setTyped(typed)
          },
        },
  )
  return (
    <section className="panel" id="stock">
      <h2>{t('catalogue.stock')}</h2>
      <p className="count">{t('catalogue.pieces', { count: quantity })}</p>
      {awaited > 0 && <p>{t('catalogue.awaited', { count: awaited })}</p>}
      <form
        className="pairs"
        onSubmit={(event) => {
          event.preventDefault()
          if (fields.length > 0 && !change.isPending) change.mutate()
        }}
      >
        <Field
          label={t('catalogue.difference')}
          hint={t('catalogue.differenceHint')}
          type="number"
          step="1"
          required
          value={difference}
          onChange={({ target }) => setTyped({ ...typed, difference: target.value })}
        />
        <Choice
          label={t('catalogue.filter.availability')}
          options={availabilities.map((value) => ({ value, label: t(`catalogue.availability.${value}`) }))}
          value={chosen}
          onChange={({ target }) =>
            setTyped({ ...typed, availability: availabilities.find((one) => one === target.value) ?? chosen })
          }
        />
      </form>
    </section>
  )
}
