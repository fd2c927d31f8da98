import { countsOf, type ImportReport, isAlwaysReported, linesOf } from '../../api/integrations/import/report.ts'

/** Says what an import did, or would do. */
export function tellImport(
  report: ImportReport,
  { dryRun, verbose, takeOver }: { dryRun: boolean; verbose: boolean; takeOver: boolean },
): void {
  const lines = linesOf(report)
  for (const line of dryRun || verbose ? lines : lines.filter(isAlwaysReported)) console.log(line)
  for (const { edition, pages } of report.lacking)
    console.log(`Pages that the law asks for are not there in ${edition}: ${pages.join(', ')}`)
  const { source } = report
  const { added, changed, withdrawn, kept } = countsOf(report)
  console.log(
    dryRun
      ? `"${source}" would add ${added} records, change ${changed}, withdraw ${withdrawn} and keep ${kept} as they are here. Nothing was written.`
      : `"${source}": ${added} records added, ${changed} changed, ${withdrawn} withdrawn, ${kept} kept as they are here.`,
  )
  if (kept > 0 && !takeOver) console.log('--take-over overwrites what is kept.')
}
