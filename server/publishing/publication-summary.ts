import type { PublishReport } from '../../publisher/publish.ts'
import type { Sent } from '../../publisher/targets/send-live.ts'

const shownPages = 20

/** What a publication did, for whoever pressed the button. */
export function publicationSummary(report: PublishReport, seconds: number): string {
  const { edition, changed, held, rendered, removed, pages, release, deadLinks, slow } = report
  const sent = targetLines(report.targets).map((line) => `  ${line}`)
  if (held)
    return [`${edition}: release ${release} stays live until "npm run releases -- unpin ${edition}"`, ...sent].join(
      '\n',
    )
  const kept = pages - rendered.length
  const lines = [...rendered.map((path) => `  ${path}`), ...removed.map((path) => `  ${path} (removed)`)]
  const rest = lines.length - shownPages
  const list = rest > 0 ? [...lines.slice(0, shownPages), `  and ${rest} more`] : lines
  const dead = [...Map.groupBy(deadLinks, ({ target }) => target)].map(([target, from]) => {
    const [first, ...others] = from.map(({ page }) => page)
    const isOne = others.length === 0
    const where = isOne ? first : `${first} and ${others.length} more`
    return target.startsWith('/')
      ? `  ${where} ${isOne ? 'leads' : 'lead'} to ${target}, which does not exist`
      : `  ${where} ${isOne ? 'shows' : 'show'} a picture of ${target}, which browsers refuse until NONIUS_PICTURE_ORIGINS names that host`
  })
  const slowly = slow ? [`  Rendered at half the speed: ${slow}`] : []
  const outcome = changed ? `${rendered.length} pages rendered, ${removed.length} removed` : 'nothing changed'
  return [
    `${edition}: ${outcome}, ${kept} kept, ${seconds.toFixed(1)} s (release ${release})`,
    ...list,
    ...dead,
    ...slowly,
    ...sent,
  ].join('\n')
}

/** What became of each target, a line each. */
export const targetLines = (targets: readonly Sent[]): string[] =>
  targets.map(({ target, outcome, words }) =>
    outcome === 'failed'
      ? `${target} was NOT brought up to date: ${words} The next publication tries again.`
      : `${target}: ${words}`,
  )
