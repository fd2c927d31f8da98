import { createHash } from 'node:crypto'
import { XMLParser } from 'fast-xml-parser'
import { readTaxNumber } from '#lib/contract/tax-numbers.ts'
import { countryIsoDay } from '#lib/formats/dates.ts'
import type { FiscalPort, FiscalVerdict } from '../../../api/sales/papers/fiscal-port.ts'

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false })

/** As much of an FA(3) as is looked at here. */
type Faktura = {
  '@_xmlns': string
  Podmiot1: { DaneIdentyfikacyjne: { NIP: string } }
  Podmiot2: { DaneIdentyfikacyjne: { NIP?: string } }
  Fa: { P_1: string; P_2: string; RodzajFaktury: string }
}

const space = 'http://crd.gov.pl/wzor/2025/06/25/13775/'

/** CRC-8 by the polynomial 0x07, from 0. */
function checksum(text: string): string {
  let sum = 0
  for (const byte of Buffer.from(text)) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80 ? ((sum << 1) ^ 0x07) & 0xff : sum << 1
  }
  return sum.toString(16).padStart(2, '0').toUpperCase()
}

/** A number as KSeF makes it: of whose invoice it is, the day on which it was taken, and a sum by which it is told from a slip. */
function numberOf(nip: string, day: string, file: string): string {
  const technical = createHash('sha256').update(file).digest('hex').slice(0, 12).toUpperCase()
  const data = `${nip}-${day.replaceAll('-', '')}-${technical}`
  return `${data}-${checksum(data)}`
}

/** What is wrong with a file, as the status of an invoice tells it. */
function faultOf({ '@_xmlns': named, Podmiot1, Podmiot2, Fa }: Faktura, today: string): string | undefined {
  if (named !== space) return '430 Błąd weryfikacji pliku faktury'
  const numbers = [Podmiot1.DaneIdentyfikacyjne.NIP, Podmiot2.DaneIdentyfikacyjne.NIP]
  const isWrong = numbers.some((number) => number !== undefined && !readTaxNumber('PL', number))
  if (isWrong) return '450 Błąd weryfikacji semantyki dokumentu faktury: nieprawidłowy NIP'
  if (Fa.P_1 > today) return '450 Błąd weryfikacji semantyki dokumentu faktury: data wystawienia z przyszłości'
  return undefined
}

/** By the code on the paper whoever has it sees that KSeF has it too: seller, day and the sum of the file. Its host is that of nobody. */
const verification = (nip: string, day: string, file: string): string =>
  [
    'https://qr.ksef.example/invoice',
    nip,
    day.split('-').reverse().join('-'),
    createHash('sha256').update(file).digest('base64url'),
  ].join('/')

/**
 * A system that answers as KSeF does, without its sessions: it refuses what is no FA(3), numbers that are none and what it has
 * already, and gives a number, a receipt and a code to what it takes.
 */
export function ksefStandIn(): FiscalPort {
  const taken = new Map<string, { sent: string; verdict: FiscalVerdict }>()
  return async ({ file, problems, sent }) => {
    if (file === null) return { status: 'refused', reason: problems.join(', ') || '430 Błąd weryfikacji pliku faktury' }
    const { Faktura: read } = parser.parse(file) as { Faktura: Faktura }
    const at = new Date().toISOString()
    const today = countryIsoDay(at, 'pl-PL')
    const refused = (reason: string): FiscalVerdict => ({ status: 'refused', reason, messages: [] })
    const fault = faultOf(read, today)
    if (fault !== undefined) return refused(fault)
    const nip = read.Podmiot1.DaneIdentyfikacyjne.NIP
    const key = [nip, read.Fa.RodzajFaktury, read.Fa.P_2].join(' ')
    const known = taken.get(key)
    if (known?.sent === sent) return known.verdict
    if (known?.verdict.status === 'accepted')
      return refused(`440 Duplikat faktury. Faktura o numerze KSeF: ${known.verdict.number}`)
    const number = numberOf(nip, today, file)
    const messages = [{ kind: 'UPO', at, text: number }]
    const verdict: FiscalVerdict = { status: 'accepted', number, qr: verification(nip, read.Fa.P_1, file), messages }
    taken.set(key, { sent, verdict })
    return verdict
  }
}
