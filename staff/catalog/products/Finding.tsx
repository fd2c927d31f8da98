import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { availabilities } from '#lib/contract/product.ts'
import { shortages, supportEnds, wants } from '#lib/contract/staff/catalogue.ts'
import { country } from '../../platform/texts/country.ts'
import { useTexts } from '../../platform/texts/texts.ts'
import { Choice } from '../../platform/fields/Choice.tsx'
import { Field, typedIn } from '../../platform/fields/Field.tsx'
import { choicesQuery } from '../../platform/calls/choices-query.ts'
import { type ProductsWanted, productsWanted } from './wanted.ts'

/** Before a name as deep as it lies. */
export const indent = (depth: number) => '\u2003'.repeat(depth)

type Props = {
  wanted: ProductsWanted
  to?: '/catalogue' | '/many/sheet' | '/many/prices' | '/many/files'
  /** For who has to know what is typed and not looked for yet. */
  form?: RefObject<HTMLFormElement | null>
}

/** What is chosen is looked for at once; words wait for Enter. */
export function Finding({ wanted, to = '/catalogue', form }: Props) {
  const t = useTexts()
  const navigate = useNavigate()
  const choices = useChoices()
  const look = (typed: HTMLFormElement) => void navigate({ to, search: productsWanted(typedIn(typed)) })
  return (
    <form
      ref={form}
      role="search"
      className="panel inline"
      key={JSON.stringify(wanted)}
      onSubmit={(event) => {
        event.preventDefault()
        look(event.currentTarget)
      }}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) look(event.currentTarget)
      }}
    >
      {wanted.skus !== undefined && (
        <p className="picked-products">
          {t('lists.picked', { count: wanted.skus.split(',').length })} <Link to={to}>{t('lists.showAll')}</Link>
        </p>
      )}
      <Field label={t('catalogue.search')} name="search" type="search" defaultValue={wanted.search} />
      {choices.map(({ name, options }) => (
        <Choice
          key={name}
          name={name}
          label={t(`catalogue.filter.${name}`)}
          options={[{ value: '', label: t('catalogue.any') }, ...options]}
          defaultValue={wanted[name] ?? ''}
        />
      ))}
      <button className="button">{t('audit.go')}</button>
    </form>
  )
}

function useChoices() {
  const t = useTexts()
  const { data } = useSuspenseQuery(choicesQuery)
  const { editions, categories } = data
  return [
    { name: 'edition', options: editions.map(({ culture }) => ({ value: culture, label: country(culture) })) },
    {
      name: 'category',
      options: categories.map(({ id, name, depth }) => ({ value: String(id), label: indent(depth) + name })),
    },
    {
      name: 'availability',
      options: availabilities.map((value) => ({ value, label: t(`catalogue.availability.${value}`) })),
    },
    { name: 'stock', options: shortages.map((value) => ({ value, label: t(`catalogue.shortage.${value}`) })) },
    { name: 'missing', options: wants.map((value) => ({ value, label: t(`catalogue.want.${value}`) })) },
    { name: 'support', options: supportEnds.map((value) => ({ value, label: t(`catalogue.support.${value}`) })) },
  ] as const
}
