import { createHash } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { countryIsoDay } from '#lib/formats/dates.ts'
import { ksefChecksum } from '../../../../api/sales/papers/ksef/ksef-number.ts'

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false })

/** As much of an FA(3) as is looked at here. */
export type Faktura = {
  '@_xmlns': string
  Naglowek: { KodFormularza: { '@_kodSystemowy': string } }
  Podmiot1: { DaneIdentyfikacyjne: { NIP: string } }
  Podmiot2: { DaneIdentyfikacyjne: { NIP?: string } }
  Fa: { P_1: string; P_2: string; RodzajFaktury: string; DaneFaKorygowanej?: { NrKSeFFaKorygowanej?: string } }
  Zalacznik?: unknown
}

const space = 'http://crd.gov.pl/wzor/2025/06/25/13775/'

/** The root of a file; nothing where it has none. */
export function readFaktura(file: string): Faktura | undefined {
  try {
    return (parser.parse(file) as { Faktura?: Faktura }).Faktura
  } catch {
    return undefined
  }
}

/** How KSeF tells what became of an invoice. */
export type Status = { code: number; description: string; details?: string[]; extensions?: Record<string, string> }

/** What is wrong with a file; nothing of one that is taken. */
export function faultOf(read: Faktura | undefined, nip: string, at: string): Status | undefined {
  if (read?.['@_xmlns'] !== space) return { code: 430, description: 'Błąd weryfikacji pliku faktury' }
  const { Podmiot1, Podmiot2, Fa } = read
  if (read.Zalacznik !== undefined)
    return { code: 415, description: 'Brak możliwości wysyłania faktury z załącznikiem' }
  if (Podmiot1.DaneIdentyfikacyjne.NIP !== nip) return { code: 410, description: 'Nieprawidłowy zakres uprawnień' }
  const numbers = [Podmiot1.DaneIdentyfikacyjne.NIP, Podmiot2.DaneIdentyfikacyjne.NIP]
  const wrong = (details: string): Status => ({
    ...{ code: 450, description: 'Błąd weryfikacji semantyki dokumentu faktury', details: [details] },
  })
  if (numbers.some((number) => number !== undefined && !readTaxNumber('PL', number))) return wrong('Nieprawidłowy NIP.')
  if (Fa.P_1 > countryIsoDay(at, 'pl-PL'))
    return wrong('Data wystawienia faktury nie może być późniejsza niż data przyjęcia faktury.')
  return undefined
}

/** A number as KSeF makes it: of whose invoice it is, the day on which it was taken, and a sum by which it is told from a slip. */
export function numberOf(nip: string, at: string, file: string): string {
  const technical = createHash('sha256').update(file).digest('hex').slice(0, 12).toUpperCase()
  const data = `${nip}-${countryIsoDay(at, 'pl-PL').replaceAll('-', '')}-${technical}`
  return `${data}-${ksefChecksum(data)}`
}
