import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { Culture } from '#lib/contract/cultures.ts'
import type { NewOffer } from '#lib/contract/staff/offers.ts'
import { call } from '../../platform/calls/call.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useLosable } from '../../platform/frame/unsaved.ts'
import { BuyerFields } from './BuyerFields.tsx'
import { LineFields } from './LineFields.tsx'
import { offerQuery } from './offer-query.ts'
import './offers.css'
import { buyerFrom, type TypedLine } from './typed-offer.ts'

/** Whom something is offered to, and what; prices, delivery and days are on the page of the offer, from where it is sent. */
export function NewOfferPage() {
  const t = useTexts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [lines, setLines] = useState<readonly TypedLine[]>([])
  const [culture, setCulture] = useState(() => v.parse(Culture, Culture.options[0]))
  const { onInput } = useLosable()
  const add = useMutation({
    mutationFn: (body: NewOffer) => call('addOffer', { body }),
    onSuccess: async (offer) => {
      const id = String(offer.id)
      queries.setQueryData(offerQuery(id).queryKey, offer)
      await queries.invalidateQueries({ queryKey: ['offers', 'list'] })
      await navigate({ to: '/offers/$id', params: { id }, ignoreBlocker: true })
    },
  })
  return (
    <>
      <p className="back">
        <Link to="/offers">{t('rooms.offers')}</Link>
      </p>
      <h1>{t('offers.new')}</h1>
      <form
        className="panel offer-form"
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = typedIn(event.currentTarget)
          add.mutate({
            culture,
            email: typed['email'] ?? '',
            buyer: buyerFrom(typed, culture.slice(-2)),
            lines: lines.map(({ product: { sku }, quantity, certifies }) => ({
              ...{ sku, quantity: Number(quantity), certifies },
            })),
          })
        }}
      >
        <Choice
          label={t('offers.edition')}
          value={culture}
          onChange={({ target }) => setCulture(Culture.options.find((one) => one === target.value) ?? culture)}
          options={Culture.options.map((culture) => ({ value: culture, label: country(culture) }))}
        />
        <BuyerFields />
        <LineFields lines={lines} onLines={setLines} culture={culture} />
        {add.error && <Problem error={add.error} />}
        <button className="button main" disabled={add.isPending || lines.length === 0}>
          {t('offers.new')}
        </button>
      </form>
    </>
  )
}
