import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import type { Loadable } from '#lib/stores/page/loadable.ts'
import { $texts, ApiError, errorText, loadTexts, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { isLoggedIn, loginPath } from '#lib/stores/session/customer-call.ts'
import { ErrorBoundary } from '#lib/ui/states/ErrorBoundary.tsx'
import type { PanelLabels } from './panel-labels.ts'
import './summary.css'
import './orders.css'
import './order.css'
import './addresses.css'

type Props<T> = {
  $store: ReadableAtom<Loadable<T>>
  labels: PanelLabels
  retry: () => Promise<void>
  /** How many lines what comes is about as tall as. */
  lines?: number
  /** What is said of some failures instead of their usual words; nothing for those. */
  instead?: (error: unknown, translate: TranslateIsland) => ReactNode
  children: (value: T, translate: TranslateIsland) => ReactNode
}

/** What a store holds once it and the words are there; until then its place, or what went wrong and a way to try again. */
export const Loaded = <T,>(props: Props<T>) => (
  <ErrorBoundary labels={props.labels}>
    <Content {...props} />
  </ErrorBoundary>
)

function Content<T>({ $store, labels, retry, lines = 4, instead, children }: Props<T>) {
  const state = useStore($store, { ssr: 'initial' })
  const texts = useStore($texts, { ssr: 'initial' })
  if (texts.status === 'failed') return <Failed labels={labels} retry={() => Promise.all([loadTexts(), retry()])} />
  if (texts.status !== 'ready' || state.status === 'loading') return <Skeleton label={labels.loading} lines={lines} />
  if (state.status === 'ready') return children(state.value, texts.translate)
  return (
    instead?.(state.error, texts.translate) ?? (
      <Failed labels={labels} message={errorText(texts.translate, state.error)} retry={retry} />
    )
  )
}

type FailedProps = { labels: Pick<PanelLabels, 'failed' | 'retry'>; message?: string; retry: () => Promise<unknown> }

function Failed({ labels, message, retry }: FailedProps) {
  return (
    <div className="panel-notice" role="alert">
      <p>{message ?? labels.failed}</p>
      <button type="button" className="button" onClick={() => void retry()}>
        {labels.retry}
      </button>
    </div>
  )
}

function Skeleton({ label, lines }: { label: string; lines: number }) {
  return (
    <div className="panel-skeleton" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  )
}

type Key = Parameters<TranslateIsland>[0]

type Words = { title: Key; guestTitle: Key; advice: Key; guestAdvice?: Key; list: string; listTitle: Key }

/** What is no number at all is the number of nothing either. */
const unknown: readonly string[] = ['NOT_FOUND', 'VALIDATION_FAILED', 'GUID_REQUIRED']

/** Stands where an order or an offer is not found; a guest may own it by a login, or have a link that has ended. */
export const missingRecord =
  ({ title, guestTitle, advice, guestAdvice = advice, list, listTitle }: Words) =>
  (error: unknown, translate: TranslateIsland) => {
    if (!(error instanceof ApiError) || !unknown.includes(error.code)) return undefined
    const isUser = isLoggedIn()
    return (
      <div className="panel-empty" role="status">
        <h2>{translate(isUser ? title : guestTitle)}</h2>
        <p>{translate(isUser ? advice : guestAdvice)}</p>
        <a className="button button-call" href={isUser ? list : loginPath()}>
          {translate(isUser ? listTitle : 'islands.panel.logIn')}
        </a>
      </div>
    )
  }
