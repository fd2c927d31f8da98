import { encode } from 'uqr'
import type { ShownResults } from '#lib/contract/shown-results.ts'
import { day } from '#lib/formats/dates.ts'
import { exactly, withSign } from '#lib/formats/decimals.ts'
import { measured } from '#lib/formats/measured.ts'
import { marketIn } from '#lib/markets/all.ts'
import type { DrawnCertificate } from '../../../catalog/certificates/certificate-files.ts'
import type { DocumentWords } from '../../../mail/languages/document-words.ts'
import { textsIn } from '../../../mail/languages/index.ts'
import { inThread } from '../in-thread.ts'
import { Paper } from '../paper.ts'
import { drawTable } from '../paper-table.ts'
import { colours } from '../text-setter.ts'

type Context = { paper: Paper; said: DrawnCertificate; words: DocumentWords }

const codeWidth = 76

/** A certificate with what was measured, point by point. */
export async function drawCertificate(said: DrawnCertificate): Promise<Uint8Array> {
  const { culture, brand, maker, number, issuedOn } = said
  const words = textsIn(culture).documents
  const paper = new Paper({
    title: `${words.kinds.certificate} ${number}`,
    ...{ brand, culture, format: marketIn(culture).paper, pageOf: words.page, isKept: true },
    at: new Date(`${issuedOn}T12:00:00Z`),
    footer: maker.join(' · '),
  })
  const context = { paper, said, words }
  drawHead(context)
  drawFacts(context)
  drawConditions(context)
  drawResults(context)
  drawWhere(context)
  return paper.finish()
}

export const certificateInThread = inThread<typeof drawCertificate>(import.meta.url, 'drawCertificate')

function drawHead({ paper, said, words }: Context): void {
  paper.text(said.brand, { size: 14, weight: 700, colour: colours.brand, after: 4 })
  paper.rule(colours.accent, 2)
  paper.y += 12
  const title = `${words.kinds.certificate} ${said.number}`
  paper.text(title, { size: 16, weight: 700, colour: colours.brand, after: 4, as: 'H1' })
  paper.text(said.name, { size: 11, weight: 700, after: 8 })
}

const heading = (paper: Paper, text: string) => {
  paper.need(60)
  paper.y += 8
  paper.text(text, { size: 11, weight: 700, colour: colours.link, after: 3, as: 'H2' })
}

function drawFacts({ paper, said, words }: Context): void {
  const { calibration, certificate, issued, code } = words
  const { laboratory, person, begun, ended, method } = said.results
  const inWords = (date: string) => day(date, said.culture)
  const rows = [
    [certificate.serial, said.serial],
    [code, said.sku],
    [calibration.laboratory, [laboratory.name, laboratory.city, laboratory.country].filter(Boolean).join(', ')],
    [calibration.accreditation, laboratory.code ?? ''],
    [calibration.person, person ?? ''],
    [calibration.method, method ?? ''],
    [calibration.performed, begun === ended ? inWords(begun) : `${inWords(begun)} – ${inWords(ended)}`],
    [issued, inWords(said.issuedOn)],
  ].filter(([, text]) => text !== '')
  drawTable(
    paper,
    [
      { title: calibration.instrument, width: 30 },
      { title: '', width: 70 },
    ],
    rows,
  )
}

function drawConditions({ paper, said, words }: Context): void {
  const { conditions } = said.results
  if (conditions.length === 0) return
  heading(paper, words.certificate.conditions)
  for (const { name, value, uncertainty, unit } of conditions) {
    const [number, doubt] = [value, uncertainty].map((one) => one && exactly(one, said.culture))
    const whole = measured(doubt === undefined ? `${number}` : `(${number} ± ${doubt})`, unit || null)
    paper.text(`${name}: ${whole}`, { size: 9.5, after: 2 })
  }
  paper.text(words.certificate.traceable, { size: 9.5, after: 4 })
}

type Point = ShownResults['points'][number]

function drawResults({ paper, said, words: { calibration, certificate } }: Context): void {
  const { points, factor, probability } = said.results
  heading(paper, certificate.result)
  const { culture } = said
  const number = (field: 'nominal' | 'reading' | 'uncertainty') => (point: Point) =>
    exactly(point[field] ?? '', culture)
  const columns: { title: string; width: number; is: keyof Point; cell: (point: Point) => string }[] = [
    { title: calibration.nominal, width: 15, is: 'nominal', cell: number('nominal') },
    { title: calibration.reading, width: 15, is: 'reading', cell: number('reading') },
    {
      title: calibration.deviation,
      width: 14,
      is: 'deviation',
      cell: ({ deviation = '' }) => withSign(deviation, culture),
    },
    { title: calibration.uncertainty, width: 14, is: 'uncertainty', cell: number('uncertainty') },
    {
      title: calibration.limit,
      width: 14,
      is: 'limit',
      cell: ({ limit }) => (limit === undefined ? '' : `±${exactly(limit, culture)}`),
    },
  ]
  const shown = columns.filter(({ is }) => points.some((point) => point[is] !== undefined))
  const isJudged = points.some(({ conformity }) => conformity !== undefined)
  const judged = (point: Point) => (point.conformity === undefined ? '–' : calibration.conformities[point.conformity])
  drawTable(
    paper,
    [
      { title: calibration.quantity, width: 22 },
      ...shown.map(({ title, width }) => ({ title, width, align: 'right' as const })),
      ...(isJudged ? [{ title: calibration.conformity, width: 14 }] : []),
    ],
    points.map((point) => [
      point.name,
      ...shown.map(({ is, cell }) => (point[is] === undefined ? '–' : measured(cell(point), point.unit || null))),
      ...(isJudged ? [judged(point)] : []),
    ]),
  )
  paper.y += 8
  if (factor !== undefined && points.some(({ uncertainty }) => uncertainty !== undefined)) {
    const covered = new Intl.NumberFormat(culture, { style: 'percent', maximumFractionDigits: 2 })
    const note = calibration.uncertaintyNote
      .replace('{factor}', () => exactly(factor, culture))
      .replace('{probability}', () => covered.format(Number(probability ?? '0.95')))
    paper.text(note, { size: 9, after: 4 })
  }
  if (points.some(({ limit, conformity }) => limit !== undefined && conformity !== undefined))
    paper.text(calibration.conformityNote, { size: 9, after: 4 })
}

/** The way to its page, where the other form of it is. */
function drawWhere({ paper, said, words }: Context): void {
  const { data, size } = encode(said.link, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  paper.need(codeWidth + 20)
  paper.y += 8
  const top = paper.y
  const alt = words.qrCode.replace('{text}', () => said.link)
  paper.squares({ size, path, alt }, { x: paper.left, width: codeWidth }, top)
  const below = paper.y
  paper.y = top
  const beside = codeWidth + 12
  const online = words.calibration.online.replace('{address}', () => said.link)
  paper.text(online, { x: paper.left + beside, width: paper.width - beside, size: 9, exact: true })
  paper.y = Math.max(paper.y, below)
}
