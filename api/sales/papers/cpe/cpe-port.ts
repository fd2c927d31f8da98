import type { KeyedCertificate } from '../keyed-certificate.ts'
import type { FiscalPort, FiscalVerdict } from '../fiscal-port.ts'
import { type Cdr, isTaken, readCdr } from './cdr.ts'
import { readCpe, type ReadCpe } from './read-cpe.ts'
import { signed, sumOfUnsigned } from './cpe-sign.ts'
import type { CpeChannel, CpeName } from './sunat-channel.ts'

/** SUNAT has one by this number already. */
const known = '1033'

/** What is no fault of the file: logins, and a system that has no answer. */
const isTheirs = (code: string) => Number(code) < 1_000

/** A port that signs CPE and hands them to SUNAT or to an OSE. What another state takes is left alone. */
export const cpeOver =
  ({ certified, channel }: { certified: KeyedCertificate; channel: CpeChannel }): FiscalPort =>
  async ({ authority, file, problems }) => {
    if (authority !== 'CPE') return { status: 'pending' }
    if (file === null) return { status: 'refused', reason: problems.join(', ') || 'UBL-PE 2.1' }
    const takenFile = signed(file, certified)
    const read = readCpe(file)
    const name: CpeName = { ruc: read.ruc, type: read.type, series: read.series, serial: read.serial }
    const sum = sumOfUnsigned(file)
    const answer = await channel.send(name, takenFile)
    if ('cdr' in answer) return verdictOf(answer.cdr, { read, sum, takenFile })
    const { code, text } = answer.fault
    if (isTheirs(code)) throw new Error(`SUNAT answered ${code} ${text}`.trim())
    if (code === known) {
      // A process that ended before it had the answer has handed it over already.
      const cdr = await channel.cdrOf(name)
      const told = cdr === null ? null : readCdr(cdr)
      if (cdr !== null && told && (told.sum === null || told.sum === sum))
        return verdictOf(cdr, { read, sum, takenFile })
    }
    const kind = `SUNAT-${code}`
    return {
      status: 'refused',
      reason: `${kind} ${text}`.trim().slice(0, 1_000),
      messages: [{ kind, at: new Date().toISOString(), text }],
    }
  }

type Handed = { read: ReadCpe; sum: string; takenFile: string }

function verdictOf(cdr: string, { read, sum, takenFile }: Handed): FiscalVerdict {
  const told = readCdr(cdr)
  const number = `${read.series}-${read.serial}`
  if (told.number !== '' && told.number !== number && told.number !== `${read.series}-${Number(read.serial)}`)
    throw new Error(`SUNAT sent the constancia of ${told.number}`)
  const messages = messagesOf(told)
  if (!isTaken(told))
    return { status: 'refused', reason: `SUNAT-${told.code} ${told.text}`.trim().slice(0, 1_000), messages }
  const buyer = [read.buyer.kind, read.buyer.number]
  return {
    status: 'accepted',
    number,
    qr: [read.ruc, read.type, read.series, read.serial, read.tax, read.total, read.issuedOn, ...buyer, sum, ''].join(
      '|',
    ),
    stamp: [
      `Representación impresa de la ${titles[read.type]} ${number}`,
      `Op. gravadas ${read.taxed}, IGV ${read.tax}, importe total ${read.total} ${read.currency}`,
      `Son: ${read.words}`,
      `Valor resumen: ${sum}`,
      'Consulte su validez en www.sunat.gob.pe',
    ].join('\n'),
    messages,
    receipt: cdr,
    takenFile,
  }
}

const titles: Readonly<Record<string, string>> = {
  '01': 'factura electrónica',
  '03': 'boleta de venta electrónica',
  '07': 'nota de crédito electrónica',
}

const messagesOf = ({ code, text, notes, at }: Cdr) => [
  { kind: code === '0' ? 'CDR' : `SUNAT-${code}`, at, text },
  ...notes.map((note) => ({ kind: `SUNAT-${/^\d{4}/.exec(note)?.[0] ?? code}`, at, text: note })),
]
