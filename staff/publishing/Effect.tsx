import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { CoveredChange } from '#lib/contract/staff/effect.ts'
import { call } from '../platform/calls/call.ts'
import { useTexts } from '../platform/texts/texts.ts'
import { editionName } from '../platform/texts/edition-name.ts'

type Change = { record: string; fields: readonly string[] }

const effectQuery = (changes: readonly CoveredChange[]) =>
  queryOptions({
    queryKey: ['effect', changes],
    queryFn: () => call('effect', { body: { changes: [...changes] } }),
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
    // What pages show is told for a moment longer than a publication takes.
    refetchInterval: ({ state }) => (state.data?.editions.some(({ pages }) => pages === null) ? 5000 : false),
  })

/**
 * What a change will publish, said before it is saved: on how many pages of which editions it is seen. Records and fields are called as in
 * the log, so that any page of a record can place this beside its button: `<Effect changes={[{ record, fields }]} />`.
 */
export function Effect({ changes }: { changes: readonly Change[] }) {
  const t = useTexts()
  // In one order, so that the same is asked once, in whatever order it was typed.
  const asked = changes
    .filter(({ fields }) => fields.length > 0)
    .map(({ record, fields }) => ({ record, fields: [...fields].sort() }))
  const { data } = useQuery(effectQuery(asked))
  // Whoever cannot be told saves all the same.
  if (asked.length === 0 || !data) return null
  const known = data.editions.flatMap(({ edition, pages }) => (pages === null ? [] : [{ edition, pages }]))
  const unknown = data.editions.filter(({ pages }) => pages === null)
  const total = known.reduce((sum, { pages }) => sum + pages, 0)
  return (
    <div className="effect" role="status">
      {data.editions.length === 0 && <p>{t('effect.none')}</p>}
      {known.length > 0 && (
        <p>
          {t('effect.pages', { count: total })} {t('effect.editions', { count: known.length })}
          <span className="second">
            {known.map(({ edition, pages }) => `${editionName(edition)}: ${pages}`).join(', ')}
          </span>
        </p>
      )}
      {unknown.length > 0 && (
        <p className="second">
          {t('effect.unknown', { editions: unknown.map(({ edition }) => editionName(edition)).join(', ') })}
        </p>
      )}
    </div>
  )
}
