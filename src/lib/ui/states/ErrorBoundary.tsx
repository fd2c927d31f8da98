import { Component, type ReactNode } from 'react'
import './states.css'

export const brokenWords = (t: (key: 'islands.checkout.broken' | 'islands.checkout.reload') => string) => ({
  broken: t('islands.checkout.broken'),
  reload: t('islands.checkout.reload'),
})

/** Words from the page, because what broke may be the texts. */
type Props = { labels: ReturnType<typeof brokenWords>; children: ReactNode }

/** Around an island: what breaks while it is drawn leaves a sentence and a way on, never a blank. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    const { labels, children } = this.props
    if (!this.state.isBroken) return children
    return (
      <div className="broken" role="alert">
        <p>{labels.broken}</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {labels.reload}
        </button>
      </div>
    )
  }
}
