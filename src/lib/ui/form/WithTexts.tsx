import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $texts, loadTexts, type TranslateIsland } from '#lib/stores/page/texts.ts'
import { ErrorBoundary } from '../states/ErrorBoundary.tsx'
import './form.css'

type Labels = { loading: string; failed: string; retry: string; broken: string; reload: string }
type Props = { labels: Labels; children: (translate: TranslateIsland) => ReactNode }

/** A form once its words are there; until then a place of about its size, or what went wrong. */
export const WithTexts = (props: Props) => (
  <ErrorBoundary labels={props.labels}>
    <Content {...props} />
  </ErrorBoundary>
)

function Content({ labels, children }: Props) {
  const texts = useStore($texts, { ssr: 'initial' })
  if (texts.status === 'ready') return children(texts.translate)
  if (texts.status === 'loading') return <div className="form-skeleton" role="status" aria-label={labels.loading} />
  return (
    <div className="form-notice" role="alert">
      <p>{labels.failed}</p>
      <button type="button" className="button" onClick={() => void loadTexts()}>
        {labels.retry}
      </button>
    </div>
  )
}
