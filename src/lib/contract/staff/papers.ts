import * as v from 'valibot'
import { Culture } from '../cultures.ts'
import { Instant, Text } from '../values.ts'

/** How a paper stands with the system of its state: refused, not there yet, there and undecided, or taken. */
export const paperStates = ['refused', 'waiting', 'handed', 'accepted'] as const

export const PapersQuery = v.object({
  state: v.optional(v.picklist(paperStates), 'refused'),
  /** The number of a paper or of an order, whole. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  /** The last paper of the page before. */
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
})

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A file that the system of a state has sent back of a paper, such as the UPO of KSeF or the RC of SdI. */
export const PaperReceipt = v.object({ id: Text, kind: Text, name: Text })

export const PaperLine = v.object({
  id: Count,
  number: Text,
  kind: v.picklist(['invoice', 'credit-note']),
  order: Text,
  culture: Culture,
  /** The system of the state. */
  authority: v.string(),
  state: v.picklist(paperStates),
  /** It was issued while the system could not be reached, and is an invoice all the same. */
  isOffline: v.boolean(),
  issuedAt: Instant,
  tries: Count,
  /** When it is asked of again; nothing of what was decided. */
  nextAt: v.nullable(Instant),
  /** By what the system knows it, and the number that it has given it. */
  reference: v.nullable(v.string()),
  given: v.nullable(v.string()),
  /** Why it was refused, or could not be asked of the last time. */
  reason: v.nullable(v.string()),
  /** The rules that it breaks, so that it is not handed over. */
  problems: v.array(Text),
  /** What the system has said of it, each by a word of its own. */
  messages: v.array(v.object({ kind: v.string(), at: v.string(), text: v.string() })),
  /** What it sent back, as files. */
  receipts: v.array(PaperReceipt),
})
export type PaperLine = v.InferOutput<typeof PaperLine>

/** By the clock of the country, without seconds. */
const ClockTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
  v.check((time) => !Number.isNaN(Date.parse(`${time}Z`))),
)

/** What a state announces of its system: it failed, is shut for work on it, or failed so that nothing has to be brought there afterwards. */
export const outageKinds = ['failure', 'shut', 'total'] as const

/** An outage of KSeF as the ministry announced it; without an end it goes on. */
export const OutageChange = v.pipe(
  v.object({ kind: v.picklist(outageKinds), from: ClockTime, until: v.nullable(ClockTime) }),
  v.check(({ from, until }) => until === null || from <= until),
)
export type OutageChange = v.InferOutput<typeof OutageChange>

const Outage = v.object({
  ...{ id: Count, authority: Text, kind: v.picklist(outageKinds) },
  ...{ from: v.string(), until: v.nullable(v.string()) },
})
export type Outage = v.InferOutput<typeof Outage>

export const OutageId = v.object({ id: Count })

export const PapersPage = v.object({
  papers: v.array(PaperLine),
  hasMore: v.boolean(),
  counts: v.object({ refused: Count, waiting: Count, handed: Count, accepted: Count }),
  /** Systems of states that invoices here need: those that nothing leads to, those for which invoices wait while they cannot be reached, those whose login ends soon, and those whose numbers do. */
  unreached: v.array(v.object({ authority: Text, lacks: v.picklist(['connection', 'offline', 'login', 'folios']) })),
  /** Announced outages of KSeF that are noted, the latest first; nothing where no invoice goes there. */
  outages: v.nullable(v.array(Outage)),
})

/** The number that a state has given to a paper that it took otherwise. */
export const StateNumber = v.object({ number: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) })

/** Of which paper a receipt is, and whether that decided it; nothing where it is of none that was handed over here. */
export const ReceiptRead = v.object({
  taken: v.nullable(v.object({ number: Text, order: Text, kind: Text, isDecided: v.boolean() })),
})
