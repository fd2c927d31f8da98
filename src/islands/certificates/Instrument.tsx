import { useLayoutEffect } from 'react'
import type { CertifiedInstrument } from '#lib/contract/certificate.ts'
import { paths } from '#lib/domain/paths.ts'
import { day } from '#lib/formats/dates.ts'
import { fileSize } from '#lib/formats/file-size.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import type { Numbers } from '#lib/stores/certificates/certificates.ts'
import type { TranslateIsland } from '#lib/stores/page/texts.ts'
import { adoptStyles } from '#lib/ui/adopt-styles.ts'
import { ProductName } from '#lib/ui/catalogue/ProductName.tsx'
import { FocusedHeading } from '#lib/ui/form/FocusedHeading.tsx'
import { Reminder } from './Reminder.tsx'
import { Results } from './Results.tsx'
import styles from './certificates.css?inline'

type Props = { instrument: CertifiedInstrument; numbers: Numbers; onAgain: () => void; translate: TranslateIsland }

/** What there is for one instrument, and how it is calibrated again. */
export function Instrument({ instrument, numbers, onAgain, translate }: Props) {
  useLayoutEffect(() => adoptStyles(styles), [])
  const { name, serial, sku, productId, certificates } = instrument
  return (
    <section className="certified">
      <FocusedHeading>
        <ProductName name={name} />
      </FocusedHeading>
      <p className="certified-piece">
        {translate('islands.certificates.serial')}: <strong>{serial}</strong>
        {' · '}
        {productId === null ? sku : <a href={paths.product(productId)}>{translate('islands.certificates.product')}</a>}
      </p>
      <Due instrument={instrument} translate={translate} />
      {instrument.reminds && <Reminder numbers={numbers} translate={translate} />}
      <h3>{translate('islands.certificates.list')}</h3>
      {certificates.length === 0 ? (
        <p>{translate('islands.certificates.none')}</p>
      ) : (
        <ul className="certified-list">
          {certificates.map((certificate, at) => (
            <Certificate key={certificate.number} certificate={certificate} isNewest={at === 0} translate={translate} />
          ))}
        </ul>
      )}
      <div className="form-actions no-print">
        <Order instrument={instrument} translate={translate} />
        <button type="button" className="button" onClick={onAgain}>
          {translate('islands.certificates.another')}
        </button>
      </div>
    </section>
  )
}

const inWords = (date: string) => day(date, pageEdition().culture)

/** By the calendar of whoever reads it. */
const today = () => new Date().toLocaleDateString('sv')

function Due({ instrument: { dueOn, certificates }, translate }: Pick<Props, 'instrument' | 'translate'>) {
  if (certificates.length === 0) return null
  if (dueOn === null) return <p>{translate('islands.certificates.noInterval')}</p>
  const isPast = dueOn < today()
  return (
    <p className="certified-due" data-past={isPast || undefined}>
      <span>{translate(isPast ? 'islands.certificates.overdue' : 'islands.certificates.due')}</span>
      <time dateTime={dueOn}>{inWords(dueOn)}</time>
    </p>
  )
}

type One = CertifiedInstrument['certificates'][number]

type Listed = { certificate: One; isNewest: boolean; translate: TranslateIsland }

function Certificate({ certificate, isNewest, translate }: Listed) {
  const { number, kind, issuedOn, dueOn, results } = certificate
  return (
    <li>
      <strong>{number}</strong>
      <span>{translate(`islands.certificates.kinds.${kind}`)}</span>
      <span>
        {translate('islands.certificates.issued')}: <time dateTime={issuedOn}>{inWords(issuedOn)}</time>
        {dueOn !== null && (
          <>
            {' · '}
            {translate('islands.certificates.valid')}: <time dateTime={dueOn}>{inWords(dueOn)}</time>
          </>
        )}
      </span>
      <Files certificate={certificate} translate={translate} />
      {results && <Results results={results} number={number} isOpen={isNewest} translate={translate} />}
    </li>
  )
}

const sizeOf = (bytes: number | undefined) => bytes !== undefined && ` (${fileSize(bytes, pageEdition().culture)})`

/** For people and for machines. */
function Files({ certificate: { number, paper, dcc }, translate }: Omit<Listed, 'isNewest'>) {
  return (
    <>
      <p className="certified-files no-print">
        {paper && (
          <a href={paper.url} type="application/pdf">
            {translate('islands.certificates.fetch')}
            <span className="visually-hidden"> {number}</span>
            {sizeOf(paper.bytes)}
          </a>
        )}
        {dcc && (
          <a href={dcc.url} type="application/xml" download>
            {translate('islands.certificates.fetchDcc')}
            <span className="visually-hidden"> {number}</span>
            {sizeOf(dcc.bytes)}
          </a>
        )}
      </p>
      {dcc?.signed && <p>{translate('islands.certificates.signed')}</p>}
    </>
  )
}

/** What is sold for it; where nothing is, it can be asked for. */
function Order({ instrument: { calibrations, sku }, translate }: Pick<Props, 'instrument' | 'translate'>) {
  if (calibrations.length === 0)
    return (
      <a className="button button-call" href={paths.contactAbout(sku)}>
        {translate('islands.certificates.ask')}
      </a>
    )
  return (
    <nav className="certified-order" aria-label={translate('islands.certificates.order')}>
      <h3>{translate('islands.certificates.order')}</h3>
      <ul>
        {calibrations.map(({ productId, name }) => (
          <li key={productId}>
            <a href={paths.product(productId)}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
