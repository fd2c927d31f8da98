import { XMLParser } from 'fast-xml-parser'
import { SyntaxValidator } from 'fast-xml-validator'
import * as v from 'valibot'
import type { FiscalVerdict, ToldMessage } from '../fiscal-port.ts'

/** What SdI sends back of a file, by the root of its message and the letters in its name. */
const kinds = {
  RicevutaConsegna: 'RC',
  NotificaScarto: 'NS',
  RicevutaScarto: 'NS',
  NotificaMancataConsegna: 'MC',
  RicevutaImpossibilitaRecapito: 'MC',
  NotificaDecorrenzaTermini: 'DT',
  AttestazioneTrasmissioneFattura: 'AT',
  NotificaEsito: 'NE',
} as const

type SdiKind = (typeof kinds)[keyof typeof kinds]

/** A receipt: what it is of, by the name of the file and by what SdI knows it by, and why a file was refused. */
export type SdiReceipt = {
  kind: SdiKind
  name: string
  reference: string
  at: string
  text: string
  /** As it came. */
  file: { name: string; content: string | Uint8Array }
}

const parser = new XMLParser({ removeNSPrefix: true, ignoreAttributes: true, parseTagValue: false })

const Line = v.pipe(v.string(), v.trim(), v.maxLength(1_000))
const Fault = v.object({ Codice: Line, Descrizione: v.optional(Line, ''), Suggerimento: v.optional(Line, '') })
const Message = v.object({
  IdentificativoSdI: v.pipe(Line, v.regex(/^\d{1,20}$/)),
  NomeFile: v.pipe(Line, v.regex(/^[A-Z]{2}[A-Za-z0-9]{2,28}_[A-Za-z0-9]{1,5}\.(xml|xml\.p7m|zip)$/)),
  DataOraRicezione: v.optional(Line, ''),
  Descrizione: v.optional(Line, ''),
  ListaErrori: v.optional(
    v.object({
      Errore: v.union([
        v.array(Fault),
        v.pipe(
          Fault,
          v.transform((one) => [one]),
        ),
      ]),
    }),
  ),
  EsitoCommittente: v.optional(v.object({ Esito: Line, Descrizione: v.optional(Line, '') })),
})

/** In characters; SdI lists fifty faults at most. */
const longest = 200_000

/** A receipt of SdI; nothing where a text is none. Definitions, by which entities are made, are refused unread. */
export function readSdiReceipt(text: string): SdiReceipt | undefined {
  if (text.length > longest || /<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST)/i.test(text)) return undefined
  const [root, said] = Object.entries(parsed(text)).find(([name]) => Object.hasOwn(kinds, name)) ?? []
  const read = v.safeParse(Message, said)
  if (!read.success || root === undefined) return undefined
  const { IdentificativoSdI: reference, NomeFile: name, DataOraRicezione: at, ...message } = read.output
  const kind = kinds[root as keyof typeof kinds]
  // SdI names it so, with a number behind that is not told within.
  const file = { name: `${name.replace(/\.(xml|xml\.p7m|zip)$/, '')}_${kind}.xml`, content: text }
  return { kind, name, reference, at, text: saidBy(message), file }
}

function saidBy({
  ListaErrori,
  EsitoCommittente,
  Descrizione,
}: Pick<v.InferOutput<typeof Message>, 'ListaErrori' | 'EsitoCommittente' | 'Descrizione'>): string {
  const faults = ListaErrori?.Errore.map(({ Codice, Descrizione: what, Suggerimento }) =>
    [Codice, what, Suggerimento].filter(Boolean).join(' '),
  )
  const verdict = EsitoCommittente && [EsitoCommittente.Esito, EsitoCommittente.Descrizione].filter(Boolean).join(' ')
  return (faults?.join('; ') ?? verdict ?? Descrizione).slice(0, 1_000)
}

function parsed(text: string): Record<string, unknown> {
  try {
    SyntaxValidator.validate(text)
    const read: unknown = parser.parse(text)
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

const messageOf = ({ kind, at, text, file }: SdiReceipt): ToldMessage => ({ kind, at, text, file })

/**
 * What all receipts of a file come to. One that SdI could not deliver to a company or a person was issued all the same and lies in
 * the tax drawer of the buyer; to an office SdI goes on trying, until it delivers or attests that it cannot.
 */
export function sdiVerdict(receipts: readonly SdiReceipt[], { isPublic }: { isPublic: boolean }): FiscalVerdict {
  const messages = receipts.map(messageOf)
  const of = (...wanted: SdiKind[]) => receipts.find(({ kind }) => wanted.includes(kind))
  const taken = of('RC', 'AT', 'DT', 'NE') ?? (isPublic ? undefined : of('MC'))
  if (taken) return { status: 'accepted', number: taken.reference, messages }
  const refused = of('NS')
  if (refused) return { status: 'refused', reason: refused.text || 'NS', messages }
  return { status: 'pending', messages }
}
