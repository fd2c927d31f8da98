import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import i18next from 'i18next'
import { useRef, useState } from 'react'
import type { EditionChoice } from '#lib/contract/staff/catalogue.ts'
import { type PriceAsked, priceModes } from '#lib/contract/staff/bulk.ts'
import { fieldFrom } from '#lib/formats/field-text.ts'
import { typedNumber } from '#lib/formats/typed-number.ts'
import { minorUnitsPer } from '../../platform/texts/amounts.ts'
import { call } from '../../platform/calls/call.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { Finding } from '../products/Finding.tsx'
import { productsWanted } from '../products/wanted.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { Problem, Waiting } from '../../platform/frame/States.tsx'
import { storedChosen } from './chosen.ts'
import { BulkNav } from './BulkNav.tsx'
import { PricePreview } from './PricePreview.tsx'
import './sheet.css'
import { Undoing } from './Undoing.tsx'

const route = getRouteApi('/within/many/prices')

/** Prices of all that is looked for, by percent or amount, each shown before it changes. */
export function PricesPage() {
  const t = useTexts()
  const { chosen, ...wanted } = route.useSearch()
  const [skus] = useState(storedChosen)
  const isOfChosen = chosen === 'yes' && skus.length > 0
  const queries = useQueryClient()
  const navigate = useNavigate()
  const finding = useRef<HTMLFormElement>(null)
  const { editions } = useSuspenseQuery(choicesQuery).data
  const of = (query: typeof wanted): PriceAsked['of'] => (isOfChosen ? { skus } : { query })
  const [rule, setRule] = useState<PriceAsked>()
  const preview = useMutation({ mutationFn: (body: PriceAsked) => call('previewPrices', { body }) })
  const change = useMutation({
    mutationFn: (body: PriceAsked & { seen: string }) => call('changePrices', { body }),
    onSuccess: async () => {
      preview.reset()
      await queries.invalidateQueries({ queryKey: ['catalogue'] })
    },
    // Somebody has changed one of them meanwhile: they are shown anew.
    onError: () => rule && preview.mutate(rule),
  })
  const edition = editions.find(({ culture }) => culture === rule?.culture)
  // Prices that were shown are of another search as soon as something else is looked for.
  const isOfThese = rule !== undefined && JSON.stringify(rule.of) === JSON.stringify(of(wanted))
  return (
    <>
      <h1>{t('sheet.prices.title')}</h1>
      <BulkNav wanted={wanted} />
      {isOfChosen ? (
        <p>
          {t('sheet.prices.ofChosen', { count: skus.length })}{' '}
          <Link to="/many/prices" search={wanted}>
            {t('sheet.prices.ofAll')}
          </Link>
        </p>
      ) : (
        <Finding wanted={wanted} to="/many/prices" form={finding} />
      )}
      <RuleForm
        key={wanted.edition}
        editions={editions}
        first={wanted.edition ?? editions[0]?.culture}
        isBusy={preview.isPending}
        onRule={(next) => {
          // What is typed is looked for, also by who has not pressed the button beside it.
          const { current: form } = finding
          const query = form ? productsWanted({ ...typedIn(form), skus: wanted.skus }) : wanted
          const asked: PriceAsked = { ...next, of: of(query) }
          setRule(asked)
          change.reset()
          preview.mutate(asked)
          if (JSON.stringify(query) !== JSON.stringify(wanted)) void navigate({ to: '/many/prices', search: query })
        }}
      />
      {preview.isPending && <Waiting />}
      {preview.error && <Problem error={preview.error} />}
      {change.error && <Problem error={change.error} />}
      {change.data && <p role="status">{t('sheet.prices.done', { count: change.data.products })}</p>}
      {preview.data && isOfThese && edition && (
        <PricePreview
          preview={preview.data}
          currency={edition.currency}
          isBusy={change.isPending}
          onChange={() => change.mutate({ ...rule, seen: preview.data.seen })}
        />
      )}
      <Undoing kinds={['prices']} />
    </>
  )
}

type FormProps = {
  editions: readonly EditionChoice[]
  first: string | undefined
  isBusy: boolean
  onRule: (rule: Omit<PriceAsked, 'of'>) => void
}

const oneOf = <T extends string>(values: readonly T[], said: string | undefined): T =>
  values.find((value) => value === said) ?? (values[0] as T)

function RuleForm({ editions, first, isBusy, onRule }: FormProps) {
  const t = useTexts()
  const steps = useQuery({ queryKey: ['catalogue', 'steps'], queryFn: () => call('marketSteps', {}) })
  const [culture, setCulture] = useState(first)
  const [mode, setMode] = useState<string>(priceModes[0])
  const [isWrong, setWrong] = useState(false)
  const edition = editions.find((one) => one.culture === culture)
  const step = steps.data?.markets.find((one) => one.culture === culture)?.step ?? 1
  const units = minorUnitsPer(edition?.currency ?? 'EUR')
  const written = (minor: number) => (minor / units).toLocaleString(i18next.language, { useGrouping: false })

  const ask = (form: HTMLFormElement) => {
    const typed = typedIn(form)
    const spoken = { language: i18next.language, perUnit: () => units }
    const minor = (text = '') => {
      const read = fieldFrom('net x', text, spoken)
      return 'value' in read ? Number(read.value ?? Number.NaN) : Number.NaN
    }
    const by = oneOf(['percent', 'amount'], typed['by'])
    const value =
      mode === 'end'
        ? 0
        : by === 'percent'
          ? typedNumber(typed['value'] ?? '', i18next.language)
          : minor(typed['value'])
    const [rounding, ending] = [minor(typed['step']), typed['ending']?.trim() === '' ? 0 : minor(typed['ending'])]
    const isGood = edition && Number.isFinite(value) && rounding >= 1 && ending >= 0
    setWrong(!isGood)
    if (!isGood) return
    onRule({
      ...{ culture: edition.culture, by, value, step: rounding, ending },
      ...{ mode: oneOf(priceModes, mode), basis: oneOf(['net', 'gross'], typed['basis']) },
    })
  }
  return (
    <form
      className="panel inline"
      onSubmit={(event) => {
        event.preventDefault()
        ask(event.currentTarget)
      }}
    >
      <Choice
        label={t('catalogue.filter.edition')}
        name="culture"
        value={culture}
        onChange={({ target }) => setCulture(target.value)}
        options={editions.map((one) => ({ value: one.culture, label: `${country(one.culture)} (${one.currency})` }))}
      />
      <Choice
        label={t('sheet.prices.mode')}
        name="mode"
        value={mode}
        onChange={({ target }) => setMode(target.value)}
        options={priceModes.map((value) => ({ value, label: t(`sheet.prices.modes.${value}`) }))}
      />
      {mode !== 'end' && (
        <>
          <Field label={t('sheet.prices.value')} name="value" inputMode="decimal" required defaultValue="-10" />
          <Choice
            label={t('sheet.prices.by')}
            name="by"
            options={(['percent', 'amount'] as const).map((value) => ({ value, label: t(`sheet.prices.${value}`) }))}
          />
          <Field
            key={`${culture} ${step}`}
            label={t('sheet.prices.step')}
            hint={t('sheet.prices.stepHint')}
            name="step"
            inputMode="decimal"
            required
            defaultValue={written(step)}
          />
          <Field
            label={t('sheet.prices.ending')}
            hint={t('sheet.prices.endingHint')}
            name="ending"
            inputMode="decimal"
          />
          <Choice
            label={t('sheet.prices.basis')}
            name="basis"
            options={(['net', 'gross'] as const).map((value) => ({ value, label: t(`sheet.prices.bases.${value}`) }))}
          />
        </>
      )}
      {mode === 'end' && <input type="hidden" name="step" value={written(1)} />}
      <button className="button" disabled={isBusy}>
        {t('sheet.prices.preview')}
      </button>
      {isWrong && (
        <p role="alert" className="problem">
          {t('sheet.prices.wrong')}
        </p>
      )}
    </form>
  )
}
