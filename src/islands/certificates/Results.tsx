import type { ShownResults } from '#lib/contract/shown-results.ts'
import { day } from '#lib/formats/dates.ts'
import { exactly, withSign } from '#lib/formats/decimals.ts'
import { measured } from '#lib/formats/measured.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'

type Props = { results: ShownResults; number: string; isOpen: boolean; translate: TranslateIsland }

/** What was measured, where and how; a table for each quantity. */
export function Results({ results, number, isOpen, translate }: Props) {
  const { culture } = pageEdition()
  const { points, factor, probability } = results
  const covered = new Intl.NumberFormat(culture, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <details className="certified-results" open={isOpen}>
      <summary>
        {translate('islands.certificates.results', { points: points.length })}
        <span className="visually-hidden"> {number}</span>
      </summary>
      <Facts results={results} translate={translate} />
      {tablesOf(points).map((table) => (
        <Table key={table.at} {...table} number={number} translate={translate} />
      ))}
      {factor !== undefined && (
        <p>
          {translate('islands.certificates.coverage', {
            factor: exactly(factor, culture),
            probability: covered.format(Number(probability ?? '0.95')),
          })}
        </p>
      )}
    </details>
  )
}

function Facts({ results, translate }: Pick<Props, 'results' | 'translate'>) {
  const { culture } = pageEdition()
  const { laboratory, person, begun, ended, method, conditions } = results
  const inWords = (date: string) => day(date, culture)
  const place = [laboratory.name, laboratory.city, laboratory.country].filter(Boolean).join(', ')
  const around = conditions.map(({ name, value, uncertainty, unit }) => {
    const number = exactly(value, culture)
    const whole = uncertainty === undefined ? number : `(${number} ± ${exactly(uncertainty, culture)})`
    return `${name}: ${measured(whole, unit || null)}`
  })
  const facts = [
    ['laboratory', place],
    ['accreditation', laboratory.code ?? ''],
    ['person', person ?? ''],
    ['method', method ?? ''],
    ['performed', begun === ended ? inWords(begun) : `${inWords(begun)} – ${inWords(ended)}`],
    ['conditions', around.join('; ')],
  ] as const
  return (
    <dl>
      {facts.map(
        ([name, text]) =>
          text !== '' && (
            <div key={name}>
              <dt>{translate(`islands.certificates.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type Point = ShownResults['points'][number]

/** Points that follow each other and are of the same quantity. */
function tablesOf(points: readonly Point[]): { at: number; name: string; points: Point[] }[] {
  const tables: { at: number; name: string; points: Point[] }[] = []
  points.forEach((point, at) => {
    const last = tables.at(-1)
    if (last?.name === point.name) last.points.push(point)
    else tables.push({ at, name: point.name, points: [point] })
  })
  return tables
}

const columns = ['nominal', 'reading', 'deviation', 'uncertainty', 'limit'] as const

type Shown = Pick<Props, 'number' | 'translate'> & { name: string; points: readonly Point[] }

function Table({ name, number, points, translate }: Shown) {
  const shown = columns.filter((column) => points.some((point) => point[column] !== undefined))
  const isJudged = points.some(({ conformity }) => conformity !== undefined)
  return (
    // What is wider than a phone is scrolled, by keys too.
    <section className="certified-table" aria-label={`${number}: ${name}`} tabIndex={0}>
      <table>
        <caption>{name}</caption>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col">
                {translate(`islands.certificates.${column}`)}
              </th>
            ))}
            {isJudged && <th scope="col">{translate('islands.certificates.conformity')}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map((point, at) => (
            <tr key={at}>
              {shown.map((column) => (
                <td key={column}>{cellOf(column, point)}</td>
              ))}
              {isJudged && <Conformity conformity={point.conformity} translate={translate} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function cellOf(column: (typeof columns)[number], point: Point): string {
  const { culture } = pageEdition()
  const { [column]: decimal, unit } = point
  if (decimal === undefined) return '–'
  const number = column === 'deviation' ? withSign(decimal, culture) : exactly(decimal, culture)
  return measured(column === 'limit' ? `±${number}` : number, unit || null)
}

function Conformity({ conformity, translate }: Pick<Point, 'conformity'> & Pick<Props, 'translate'>) {
  if (conformity === undefined) return <td>–</td>
  return <td data-conformity={conformity}>{translate(`islands.certificates.conformities.${conformity}`)}</td>
}
