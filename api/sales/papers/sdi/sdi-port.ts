import type { FiscalPort, FiscalVerdict } from '../fiscal-port.ts'
import type { PaperRecord } from '../paper-tables.ts'
import { readSdiReceipt, sdiVerdict } from './sdi-receipt.ts'

/** The way to SdI: a web service such as SdICoop, a provider of invoices, a certified mailbox. */
export type SdiChannel = {
  /** Hands a file over, one that was handed over under this name before no second time; by what SdI knows it. */
  send: (file: { name: string; content: string }) => Promise<{ reference: string }>
  /** What SdI has said of it so far, the oldest first, each as the XML that it sent. */
  receipts: (file: { name: string; reference: string }) => Promise<readonly string[]>
}

const countryAndNumber = /IT\s*(\d{11})\b|(?<!\d)(\d{11})(?!\d)/

/** Whose file it is, and which: SdI takes no name twice. */
export function sdiFileName({ seller }: Pick<PaperRecord, 'seller'>, sent: string): string {
  const found = countryAndNumber.exec(seller.union_number ?? '') ?? countryAndNumber.exec(seller.tax_number)
  const number = found?.[1] ?? found?.[2]
  if (number === undefined) throw new Error(`${seller.name} has no Italian tax number`)
  return `IT${number}_${sent}.xml`
}

const isOffice = (file: string) => file.includes('<FormatoTrasmissione>FPA12<')

/** A port that brings FatturaPA to SdI over a channel, and reads what SdI says of it. What another state takes is left alone. */
export const sdiOver =
  (channel: SdiChannel): FiscalPort =>
  async ({ authority, record, file, problems, sent, reference }) => {
    if (authority !== 'SdI') return { status: 'pending' }
    if (file === null) return { status: 'refused', reason: problems.join(', ') || 'FatturaPA' }
    const name = sdiFileName(record, sent)
    if (reference !== null) return verdictOf(channel, { name, reference }, file)
    const handed = { name, ...(await channel.send({ name, content: file })) }
    // It is there, whatever becomes of the question after it.
    return verdictOf(channel, handed, file).catch(() => ({ status: 'pending', reference: handed.reference }))
  }

async function verdictOf(
  channel: SdiChannel,
  handed: { name: string; reference: string },
  file: string,
): Promise<FiscalVerdict> {
  const receipts = (await channel.receipts(handed)).flatMap((text) => readSdiReceipt(text) ?? [])
  const verdict = sdiVerdict(receipts, { isPublic: isOffice(file) })
  return verdict.status === 'pending' ? { ...verdict, reference: handed.reference } : verdict
}
