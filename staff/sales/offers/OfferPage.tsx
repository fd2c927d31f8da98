import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { AuditEntry } from '#lib/contract/staff/audit.ts'
import type { OfferDraft, OfferRecord } from '#lib/contract/staff/offers.ts'
import { amount, minorUnitsPer } from '../../platform/texts/amounts.ts'
import { call, type Confirmation } from '../../platform/calls/call.ts'
import { country } from '../../platform/texts/country.ts'
import { day, useTexts } from '../../platform/texts/texts.ts'
import { History } from '../../platform/audit/Changes.tsx'
import { Asking } from '../../platform/frame/Asking.tsx'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem } from '../../platform/frame/States.tsx'
import { useUnsaved } from '../../platform/frame/unsaved.ts'
import { BuyerFields } from './BuyerFields.tsx'
import { LineFields } from './LineFields.tsx'
import { offerQuery } from './offer-query.ts'
import './offers.css'
import { draftFrom, linesOf, linesWished, type TypedLine } from './typed-offer.ts'
import { Versions } from './Versions.tsx'

const route = getRouteApi('/within/offers/$id')

/** One offer: what it says, what is changed of it, and what became of it. */
export function OfferPage() {
  const t = useTexts()
  const { id } = route.useParams()
  const { data: offer } = useSuspenseQuery(offerQuery(id))
  const { number, state, culture, orderNumber, lastDay, total, currency } = offer
  return (
    <>
      <p className="back">
        <Link to="/offers">{t('rooms.offers')}</Link>
      </p>
      <h1>{number ?? t('offers.draftName', { id })}</h1>
      <p>
        <span className="tag">{t(`offers.state.${state}`)}</span> {country(culture)}
        {lastDay !== null && ` · ${t('offers.until')} ${day(lastDay)}`}
        {total && ` · ${t('offers.total')} ${amount(total.gross, currency)}`}
      </p>
      {orderNumber !== null && (
        <p>
          <Link to="/orders/$number" params={{ number: orderNumber }}>
            {t('offers.toOrder', { number: orderNumber })}
          </Link>
        </p>
      )}
      {state === 'asked' && <p role="status">{t('offers.askedFor')}</p>}
      {offer.versions.length > 1 && <Versions versions={offer.versions} />}
      <div className="columns">
        <div>{state !== 'ordered' && <Changing key={offer.version} offer={offer} />}</div>
        <div>
          <History record={`offer:${id}`} act={(entry) => <Undo key={entry.id} offer={offer} entry={entry} />} />
        </div>
      </div>
    </>
  )
}

function useOffer({ id }: OfferRecord) {
  const queries = useQueryClient()
  return {
    onSuccess: async (changed: OfferRecord) => {
      queries.setQueryData(offerQuery(String(id)).queryKey, changed)
      await queries.invalidateQueries({ queryKey: ['offers', 'list'] })
      await queries.invalidateQueries({ queryKey: ['changes'] })
    },
  }
}

function Changing({ offer }: { offer: OfferRecord }) {
  const t = useTexts()
  const { version, culture, currency, draft, ways, email, isChanged, state } = offer
  const params = { id: String(offer.id) }
  const form = useRef<HTMLFormElement>(null)
  const [lines, setLines] = useState<readonly TypedLine[]>(() => linesOf(offer))
  const [isTyped, setTyped] = useState(false)
  useUnsaved(isTyped, 'lost')
  const told = useOffer(offer)
  const save = useMutation({
    mutationFn: (body: OfferDraft) => call('changeOffer', { params, body: { version, ...body } }),
    ...told,
  })
  const send = useMutation({
    mutationFn: (confirmation: Confirmation) => call('sendOffer', { params, body: { version }, confirmation }),
    ...told,
  })
  const withdraw = useMutation({
    mutationFn: (confirmation: Confirmation) => call('withdrawOffer', { params, body: { version }, confirmation }),
    ...told,
  })
  const error = save.error ?? send.error ?? withdraw.error

  function keep(percent?: string) {
    if (!form.current?.reportValidity()) return
    const about = { currency, country: draft.buyer.country, ...(percent !== undefined && { percent }) }
    save.mutate(draftFrom(typedIn(form.current), lines, about))
  }

  return (
    <>
      <form
        ref={form}
        className="panel offer-form"
        onChange={() => setTyped(true)}
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
      >
        <BuyerFields draft={draft} />
        {state === 'asked' && (
          <div className="row">
            <button
              type="button"
              className="button"
              onClick={() => {
                setLines(linesWished(offer))
                setTyped(true)
              }}
            >
              {t('offers.takeWish')}
            </button>
          </div>
        )}
        <LineFields
          lines={lines}
          onLines={(next) => {
            setLines(next)
            setTyped(true)
          }}
          culture={culture}
          currency={currency}
        />
        <div className="row">
          <Field label={t('offers.percent')} name="percent" type="number" min="0" max="100" step="any" />
          <button
            type="button"
            className="button"
            onClick={() => form.current && keep(typedIn(form.current)['percent'] || '0')}
          >
            {t('offers.takePercent')}
          </button>
        </div>
        <div className="row">
          <Choice
            label={t('offers.delivery')}
            name="way"
            defaultValue={draft.delivery.sku}
            options={ways.map(({ sku, name, gross }) => ({
              value: sku,
              label: `${name} (${amount(gross, currency)})`,
            }))}
          />
          <Field
            label={t('offers.deliveryPrice')}
            name="gross"
            type="number"
            min="0"
            step={1 / minorUnitsPer(currency)}
            defaultValue={(draft.delivery.gross ?? 0) / minorUnitsPer(currency)}
          />
          <Field
            label={t('offers.days')}
            name="days"
            type="number"
            min="1"
            max="365"
            required
            defaultValue={draft.days}
          />
        </div>
        <Field label={t('offers.note')} name="note" maxLength={1000} defaultValue={draft.note} />
        {error && <Problem error={error} />}
        {isChanged && state !== 'draft' && !isTyped && <p role="status">{t('offers.saved')}</p>}
        <button className="button main" disabled={save.isPending || lines.length === 0}>
          {t('offers.save')}
        </button>
      </form>
      <div className="row">
        {isTyped ? (
          <p>{t('offers.unsaved')}</p>
        ) : (
          <Asking
            className="button main"
            label={t('offers.send')}
            question={t('offers.sendAsk', { email: draft.email })}
            onConfirm={(confirmation) => send.mutate(confirmation)}
          />
        )}
        {(state === 'open' || state === 'asked' || state === 'draft') && (
          <Asking
            label={t('offers.withdraw')}
            question={t(state === 'draft' ? 'offers.withdrawDraftAsk' : 'offers.withdrawAsk')}
            onConfirm={(confirmation) => withdraw.mutate(confirmation)}
          />
        )}
      </div>
      {state === 'open' && !isChanged && <p role="status">{t('offers.sent', { email })}</p>}
    </>
  )
}

/** Takes one change back. Of what its buyer has read already it asks first, because they read it only once it is sent again. */
function Undo({ offer, entry: { id, before, after } }: { offer: OfferRecord; entry: AuditEntry }) {
  const t = useTexts()
  const undo = useMutation({
    mutationFn: () => call('undoOffer', { params: { id: String(offer.id) }, body: { entry: id } }),
    ...useOffer(offer),
  })
  // What an older version told of its lines are words.
  if (offer.state === 'ordered' || !before || !after || typeof before['lines'] === 'string') return null
  return (
    <>
      {offer.number === null ? (
        <button type="button" className="quiet" disabled={undo.isPending} onClick={() => undo.mutate()}>
          {t('offers.undo')}
        </button>
      ) : (
        <Asking label={t('offers.undo')} question={t('offers.undoAsk')} onConfirm={() => undo.mutate()} />
      )}
      {undo.error && <Problem error={undo.error} />}
    </>
  )
}
