import { lazy, Suspense, useMemo } from 'react'
import { paths } from '#lib/domain/paths.ts'
import type { Reordered as Told } from '#lib/stores/orders/reorder.ts'
import { errorText, type TranslateIsland } from '#lib/stores/page/texts.ts'

const Replacements = lazy(async () => ({ default: (await import('./Replacements.tsx')).Replacements }))

export type Reordering =
  | { status: 'idle' | 'adding' }
  | { status: 'failed'; error: unknown }
  | { status: 'done'; told: readonly Told[] }

/** What became of buying again: how much is in the cart, and by name what is not, or not with its certificate. */
export function Reordered({ state, translate }: { state: Reordering; translate: TranslateIsland }) {
  return (
    <div className="reordered" role="status">
      {state.status === 'adding' && <p>{translate('islands.panel.reorder.adding')}</p>}
      {state.status === 'failed' && <p>{errorText(translate, state.error)}</p>}
      {state.status === 'done' && <Result told={state.told} translate={translate} />}
    </div>
  )
}

function Result({ told, translate }: { told: readonly Told[]; translate: TranslateIsland }) {
  const added = told.filter((one) => one.result === 'added' || (one.result === 'short' && one.added > 0))
  const gone = useMemo(() => told.filter(({ result }) => result === 'gone').map(({ line }) => line), [told])
  const differing = told.flatMap((one) => wordsFor(one, translate))
  return (
    <>
      <p>
        {added.length > 0
          ? translate('islands.panel.reorder.added', { count: added.length })
          : translate('islands.panel.reorder.none')}
      </p>
      {differing.length > 0 && (
        <ul>
          {differing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <Suspense>
          <Replacements gone={gone} translate={translate} />
        </Suspense>
      )}
      {added.length > 0 && (
        <a className="button button-call" href={paths.cart}>
          {translate('islands.addToCart.toCart')}
        </a>
      )}
    </>
  )
}

const wordsFor = (one: Told, translate: TranslateIsland): string[] => [
  ...(one.result === 'added' ? [] : [fateOf(one, translate)]),
  ...(one.isUncertified ? [`${one.line.name}: ${translate('islands.cart.calibrationGone')}`] : []),
]

function fateOf(one: Exclude<Told, { result: 'added' }>, translate: TranslateIsland): string {
  const { name } = one.line
  if (one.result !== 'short') return translate(`islands.panel.reorder.${one.result}`, { name })
  const { inCart: available, wanted } = one
  return translate(available > 0 ? 'islands.panel.reorder.short' : 'islands.panel.reorder.soldOut', {
    ...{ name, available, wanted },
  })
}
