import type { PublishReport } from '../../publisher/publish.ts'

const shownPages = 20

/** What became of an edition, for whoever asked for it: a line, and one for each of the first pages. */
export function reportText(report: PublishReport, seconds: number): string {
  const { edition, changed, rendered, removed, pages, release, deadLinks, slow } = report
  const kept = pages - rendered.length
  const lines = [...rendered.map((path) => `  ${path}`), ...removed.map((path) => `  ${path} (removed)`)]
  const rest = lines.length - shownPages
  const list = rest > 0 ? [...lines.slice(0, shownPages), `  and ${rest} more`] : lines
  const dead = deadLinks.map(({ page, target }) =>
    target.startsWith('/')
      ? `  ${page} leads to ${target}, which does not exist`
      : `  ${page} shows a picture of ${target}, which browsers refuse until NONIUS_PICTURE_ORIGINS names that host`,
  )
  const slowly = slow ? [`  Rendered at half the speed: ${slow}`] : []
  const outcome = changed ? `${rendered.length} pages rendered, ${removed.length} removed` : 'nothing changed'
  return [
    `${edition}: ${outcome}, ${kept} kept, ${seconds.toFixed(1)} s (release ${release})`,
    ...list,
    ...dead,
    ...slowly,
  ].join('\n')
}
