import type { Site } from '#lib/catalogue/site.ts'
import type { Publish } from '../../jobs/publisher.ts'
import type { Bundle } from '../../publisher/bundle.ts'
import type { Progress, PublishReport } from '../../publisher/publish.ts'
import type { Thresholds } from '../../publisher/guard/thresholds.ts'
import { told } from '../publishing/told.ts'
import { publishTraced } from '../publishing/traced-publication.ts'

export type Publishing = {
  sites: readonly Site[]
  apiUrl: string
  servedApiUrl?: string | undefined
  /** Asked for each job, so that a failed bundle is tried again. */
  bundle: () => Promise<Bundle>
  root: string
  /** What may change without a question. */
  thresholds?: Thresholds
  /** Where it is published to, and where snapshots lie, when not in the project. */
  dist?: string
  state?: string
}

/** How a job publishes an edition. */
export function publishingOf({ sites, bundle, ...options }: Publishing): Publish {
  return async (key, { signal, progress, say }) => {
    const site = sites.find(({ edition }) => edition.key === key)
    if (!site) throw new Error(`There is no edition "${key}" here.`)
    const began = performance.now()
    const onProgress = (step: Progress) => {
      if (isBetweenSteps(step)) signal.throwIfAborted()
      progress(step)
    }
    const report = await publishTraced({ ...options, site, sites, bundle: await bundle(), onProgress })
    say(told(report, (performance.now() - began) / 1000))
    return toKeep(report)
  }
}

/** Where a publication may be given up: before it renders, and before anything of it goes live. */
const isBetweenSteps = ({ done }: Progress) => done === 0

/** So many pages are named in what is kept of a publication; all of them are counted. */
const namedPages = 1_000

const toKeep = ({ rendered, removed, deadLinks, ...report }: PublishReport) => ({
  ...report,
  rendered: rendered.length,
  removed: removed.length,
  renderedPages: rendered.slice(0, namedPages),
  removedPages: removed.slice(0, namedPages),
  deadLinks: deadLinks.slice(0, namedPages),
})
