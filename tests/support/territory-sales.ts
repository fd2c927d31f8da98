import type { Culture } from '#lib/contract/cultures.ts'

/** Country where it is not the edition's own, postcode, region, town and company. */
export type Where = { country: string; postcode: string; region: string; city: string; company: string }

/** An address to which something is sold, and what becomes of that from the cart to the invoice. */
export type Sale = {
  culture: Culture
  where: Where
  territory: string | null
  /** The kind of tax and its rate. */
  kind: string | null
  rate: number
  way: string
  /** Of the way of delivery, without tax in minor units, and its days. */
  delivery: number
  days: string
  /** What the buyer is told before ordering and in the mail, and what stands on the invoice. */
  note: string | null
  paper: string | null
}

const table = `
es-ES | , 28013 | - | - | 21 | SHIP-UPS | 1000 | 2-4 | - | -
es-ES | , 35001 | es-canarias | export | 0 | SHIP-UPS | 2000 | 6-9 | IGIC | artículo 21 de la Ley 37/1992
es-ES | , 38670 | es-canarias | export | 0 | SHIP-UPS | 2000 | 6-9 | no se cobra IVA | País de origen: Polonia
es-ES | , 51001 | es-ceuta | export | 0 | SHIP-UPS | 2000 | 6-9 | IPSI | Código arancelario: 9030
es-ES | , 07012 | es-baleares | - | 21 | SHIP-UPS | 1000 | 3-5 | - | -
it-IT | , 20121 | - | - | 22 | SHIP-UPS | 1000 | 2-4 | - | -
it-IT | , 23041 | it-livigno | export | 0 | SHIP-UPS | 2000 | 6-9 | esportazione | art. 8, primo comma
it-IT | , 22061 | it-campione | export | 0 | SHIP-UPS | 2000 | 6-9 | ILCCI | non imponibile
it-IT | , 47890 | it-san-marino | - | 22 | SHIP-UPS | 1000 | 2-4 | - | -
it-IT | , 47891, , , Titano S.r.l. | it-san-marino | export | 0 | SHIP-UPS | 1000 | 2-4 | imposta monofase | art. 71 D.P.R. 633/1972
it-IT | , 00120 | it-vaticano | - | 22 | SHIP-UPS | 1000 | 2-4 | - | -
it-IT | , 00121 | - | - | 22 | SHIP-UPS | 1000 | 2-4 | - | -
de-DE | , 10115 | - | - | 19 | SHIP-UPS | 1000 | 2-4 | - | -
de-DE | , 78266 | de-buesingen | export | 0 | SHIP-UPS | 2000 | 6-9 | Schweizer MWST | art. 41 ust. 4 ustawy o VAT
de-DE | , 27498 | de-helgoland | export | 0 | SHIP-UPS | 1000 | 6-9 | Etwaige Einfuhrabgaben | Steuerfreie Ausfuhrlieferung nach Helgoland
no-NO | , 0150 | - | - | 25 | SHIP-UPS | 1000 | 2-4 | - | -
no-NO | , 9170 | no-svalbard | export | 0 | SHIP-UPS | 2000 | 6-9 | utførsel | merverdiavgiftsloven § 6-21
no-NO | , 9178 | no-svalbard | export | 0 | SHIP-UPS | 2000 | 6-9 | MVA | Opprinnelsesland: Polen
en-US | , 60601, IL | - | sales-tax | 6.25 | SHIP-UPS | 1000 | 2-4 | - | -
en-US | , 99501, AK | us-alaska | not-registered | 0 | SHIP-UPS | 2000 | 6-9 | - | -
en-US | , 96813, HI | us-hawaii | not-registered | 0 | SHIP-UPS | 2000 | 6-9 | - | -
en-US | , 00901, PR | us-puerto-rico | not-registered | 0 | SHIP-UPS | 2000 | 6-9 | IVU | -
en-US | , 09012, AE | us-military | not-registered | 0 | SHIP-UPS | 1000 | 6-9 | customs form | Commodity code: 9030
en-US | , 96201-0101, AP | us-military | not-registered | 0 | SHIP-UPS | 1000 | 6-9 | customs form | Country of origin: Poland
es-CL | , , Valparaíso, Isla de Pascua | cl-isla-de-pascua | - | 19 | SHIP-UPS | 2000 | 6-9 | - | -
es-CL | , 2770000, Valparaíso | cl-isla-de-pascua | - | 19 | SHIP-UPS | 2000 | 6-9 | - | -
es-CL | , , Valparaíso, Viña del Mar | - | - | 19 | SHIP-UPS | 1000 | 2-4 | - | -
es-PE | , , Loreto | - | - | 18 | SHIP-UPS | 1000 | 2-4 | - | -
es-MX | , 22000 | - | - | 16 | SHIP-UPS | 1000 | 2-4 | - | -
en-SG | , 018956 | - | - | 9 | SHIP-UPS | 1000 | 2-4 | - | -
en-IN | , 560001 | - | - | 18 | SHIP-UPS | 1000 | 2-4 | - | -
pl-PL | , 00-120 | - | - | 23 | SHIP-UPS | 1000 | 2-4 | - | -
pl-PL | FI, 00100 | - | oss | 25.5 | SHIP-UNION | 1000 | 2-4 | - | Finlandia
pl-PL | FI, 22100 | fi-aland | export | 0 | SHIP-UNION | 2000 | 6-9 | ALV | Eksport towarów (Åland), VAT 0%
pl-PL | FR, 97400 | fr-reunion | export | 0 | SHIP-UNION | 2000 | 6-9 | octroi de mer | Kod taryfy celnej: 9030
pl-PL | FR, 20000 | - | oss | 20 | SHIP-UNION | 1000 | 2-4 | - | Francja
pl-PL | GR, 63086 | gr-athos | export | 0 | SHIP-UNION | 1000 | 2-4 | eksport | Άγιον Όρος
pl-PL | PT, 9000-081 | pt-madeira | oss | 22 | SHIP-UNION | 1000 | 2-4 | - | Portugalia
pl-PL | PT, 9500-321 | pt-acores | oss | 16 | SHIP-UNION | 1000 | 2-4 | - | Portugalia
pl-PL | ES, 35001, Las Palmas | es-canarias | export | 0 | SHIP-UNION | 1000 | 2-4 | IGIC | art. 41 ust. 4 ustawy o VAT
pl-PL | DE, 78266 | de-buesingen | export | 0 | SHIP-UNION | 1000 | 2-4 | Schweizer MWST | VAT 0%
pl-PL | IT, 47890 | it-san-marino | export | 0 | SHIP-UNION | 1000 | 2-4 | imposta monofase | art. 41 ust. 4 ustawy o VAT
`

const said = (cell = '-') => (cell === '-' ? null : cell)

function saleOf(line: string): Sale {
  const [culture, where = '', territory, kind, rate, way = '', delivery, days = '', note, paper] = line.split(' | ')
  const [country = '', postcode = '', region = '', city = '', company = ''] = where.split(', ')
  return {
    culture: culture as Culture,
    where: { country, postcode, region, city, company },
    ...{ territory: said(territory), kind: said(kind), rate: Number(rate), way, delivery: Number(delivery), days },
    ...{ note: said(note), paper: said(paper) },
  }
}

export const sales: readonly Sale[] = table.trim().split('\n').map(saleOf)
