import { useMutation, useQueryClient } from '@tanstack/react-query'
import { availabilities } from '#lib/contract/product.ts'
import type { ProductRecord } from '#lib/contract/staff/catalogue.ts'
import { call } from '../../platform/calls/call.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useLosable } from '../../platform/frame/unsaved.ts'
import { tellProduct } from './use-draft.ts'

/** How many there are is counted forth, not set: the shop sells while somebody counts. */
export function Stock({ product: { sku, quantity, availability, awaited } }: { product: ProductRecord }) {
  const t = useTexts()
  const queries = useQueryClient()
  const { onInput, forget } = useLosable()
  const change = useMutation({
    mutationFn: (body: { difference: number; availability: typeof availability }) =>
      call('changeStock', { params: { sku }, body }),
    onSuccess: (product) => {
      forget()
      return tellProduct(queries, product)
    },
  })
  return (
    <section className="panel" id="stock">
      <h2>{t('catalogue.stock')}</h2>
      <p className="count">{t('catalogue.pieces', { count: quantity })}</p>
      {awaited > 0 && <p>{t('catalogue.awaited', { count: awaited })}</p>}
      <form
        key={`${quantity} ${availability}`}
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = typedIn(event.currentTarget)
          const chosen = availabilities.find((one) => one === typed['availability']) ?? availability
          change.mutate({ difference: Number(typed['difference']), availability: chosen })
        }}
      >
        <Field
          label={t('catalogue.difference')}
          hint={t('catalogue.differenceHint')}
          name="difference"
          type="number"
          step="1"
          required
          defaultValue="0"
        />
        <Choice
          label={t('catalogue.filter.availability')}
          name="availability"
          options={availabilities.map((value) => ({ value, label: t(`catalogue.availability.${value}`) }))}
          defaultValue={availability}
        />
        {change.error && <Problem error={change.error} />}
        <button className="button" disabled={change.isPending}>
          {t('states.save')}
        </button>
      </form>
    </section>
  )
}
