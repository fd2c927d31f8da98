import { sql } from 'kysely'
import type { CalibrationResults } from '#lib/contract/calibration.ts'
import type { CertifiedInstrument } from '#lib/contract/certificate.ts'
import type { Market } from '../shop/markets.ts'
import { brandOf } from '../../mail/sender/brand.ts'
import { shopLink } from '../../mail/sender/shop-links.ts'
import { readOriginal } from '../../platform/files/originals.ts'
import type { Services } from '../services.ts'
import type { DrawnCertificate } from './certificate-files.ts'
import { readIn } from './dcc/names.ts'
import { writeDcc } from './dcc/write-dcc.ts'
import { shownIn } from './show-results.ts'

/** The edition of what is written: it goes up when the same results make another file. */
const release = '1.0'

/** A paper that is larger is fetched by itself. */
const paperAtMost = 5_000_000

type Row = Pick<CertifiedInstrument['certificates'][number], 'number' | 'kind' | 'issuedOn'> &
  Pick<CertifiedInstrument, 'serial' | 'sku'> & {
    results: CalibrationResults
    file: string | null
    bytes: number | null
    names: Record<string, string>
  }

/** A certificate with results by its token, with what its product is called in each language. */
export async function certificateOf({ db }: Pick<Services, 'db'>, token: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select c.number, c.kind, c.issued_on::text as "issuedOn", c.results, c.file, c.bytes, i.serial, i.sku,
      coalesce((select json_object_agg(m.language, t.name order by m.position desc)
        from product p join product_words t on t.product_id = p.id join market m on m.culture = t.culture
        where p.sku = i.sku), '{}') as names
    from certificate c join instrument i on i.id = c.instrument_id
    where c.token = ${token}::uuid and c.results is not null`.execute(db)
  return rows[0]
}

const namesOf = ({ names, sku }: Row) => (Object.keys(names).length > 0 ? names : { '': sku })

type Told = Pick<Services, 'mirror' | 'settings' | 'storage'>

/** What a certificate is drawn from in a market. The address of its page has both numbers, the second where no server sees it. */
export async function drawnFrom(
  { mirror, settings }: Told,
  row: Row,
  market: Pick<Market, 'culture' | 'language'>,
): Promise<DrawnCertificate> {
  const { sellers } = (await mirror.lately()).shop
  const { name, address, country } = sellers.maker(market.language)
  const { number, kind, issuedOn, serial, sku, results } = row
  const link = `/certificates?${new URLSearchParams({ serial }).toString()}#${encodeURIComponent(number)}`
  return {
    ...{ number, kind, issuedOn, serial, sku, culture: market.culture },
    name: readIn(namesOf(row), market.language),
    brand: brandOf(sellers.of(market.culture)),
    maker: [name, ...address, country],
    link: shopLink(settings, market.culture, link),
    results: shownIn(results, market),
  }
}

/** The same for machines, with the paper in it that came for people. */
export async function writtenFrom({ mirror, storage }: Told, row: Row, token: string): Promise<string> {
  const { shop, markets } = await mirror.lately()
  const [first] = markets
  if (!first) throw new Error('A certificate was asked for where no market is')
  const isSmall = row.file !== null && (row.bytes ?? 0) <= paperAtMost
  const paper = isSmall && row.file !== null ? await readOriginal(storage, row.file) : undefined
  const { number, kind, issuedOn, serial, sku, results } = row
  return writeDcc({
    ...{ number, kind, issuedOn, serial, sku, results },
    identifier: `urn:uuid:${token}`,
    names: namesOf(row),
    maker: shop.sellers.maker(first.language).name,
    software: { name: brandOf(shop.sellers.of(first.culture)), release },
    ...(paper && { paper }),
  })
}
