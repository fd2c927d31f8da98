import { beginSpan, inSpan, type Span, traceHeaders } from '../../api/platform/observability/spans.ts'
import { type Progress, publishEdition, type PublishOptions, type PublishReport } from '../../publisher/publish.ts'

/** Publishes an edition in a trace of its own, which goes on in the API that is asked; each step of it is a part. */
export function publishTraced(options: PublishOptions): Promise<PublishReport> {
  const facts = { 'nonius.edition': options.site.edition.key }
  return inSpan('publication', { isApart: true, facts }, async () => {
    const steps = new Steps()
    const onProgress = (progress: Progress) => {
      steps.at(progress.phase)
      options.onProgress?.(progress)
    }
    try {
      const report = await publishEdition({ ...options, onProgress, headers: traceHeaders() })
      steps.end(false)
      return report
    } catch (error) {
      steps.end(true)
      throw error
    }
  })
}

/** One after another: each ends where the next begins. */
class Steps {
  #phase: Progress['phase'] | undefined
  #span: Span | undefined

  at(phase: Progress['phase']): void {
    if (phase === this.#phase) return
    this.end(false)
    this.#phase = phase
    this.#span = beginSpan(phase)
  }

  end(failed: boolean): void {
    this.#span?.end({ failed })
    this.#span = undefined
  }
}
