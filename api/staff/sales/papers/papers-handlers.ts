import type { HandedFile } from '#lib/contract/staff/orders.ts'
import type { papersCalls } from '#lib/contract/staff/papers-calls.ts'
import { handAgain, noteTaken, takeReceipt } from '../../../sales/papers/queue/act-on-queue.ts'
import { countPeppol, listPeppol, sendAgain } from '../../../sales/papers/peppol/read-peppol.ts'
import { listOutages } from '../../../sales/papers/queue/outages.ts'
import { countQueue, listQueue } from '../../../sales/papers/queue/read-queue.ts'
import { keptReceipt } from '../../../sales/papers/queue/receipts.ts'
import { neededSystems, unreachedSystems } from '../../../sales/papers/queue/unreached.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { note } from '../../platform/audit.ts'
import { type CallOf, type StaffHandlers, whoOf } from '../../platform/staff-routes.ts'
import type { StaffServices } from '../../platform/staff-services.ts'
import { outagesHandlers } from './outages-handlers.ts'

type Accepted = { accepted: true }
const accepted: Accepted = { accepted: true }

const pageSize = 50

const idOf = ({ id = '' }: Record<string, string>): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0)

/** The log tells it at the order, where whoever looks for it looks. */
const recordOf = ({ order, number }: { order: string; number: string }) => ({ record: `order:${order}`, title: number })

export const papersHandlers = (services: StaffServices): Pick<StaffHandlers, keyof typeof papersCalls> => ({
  ...outagesHandlers(services),
  papers: (call) => listPapers(services, call),
  handPaperAgain: (call) => again(services, call),
  notePaperTaken: (call) => taken(services, call),
  paperReceipt: (call) => readReceipt(services, call),
  takePaperReceipt: (call) => receipt(services, call),
  peppolPapers: (call) => listSent(services, call),
  sendPeppolAgain: (call) => sentAgain(services, call),
})

async function listPapers(services: StaffServices, { query }: CallOf<'papers'>) {
  const { db } = services
  const { state, search, after } = query
  // Whoever looks for one number wants it however it stands.
  const wanted = search ? { number: search.toUpperCase() } : { state }
  const [lines, counts, unreached, needed, noted] = await Promise.all([
    listQueue(db, { ...wanted, after, most: pageSize + 1 }),
    countQueue(db),
    unreachedSystems(services),
    neededSystems(db),
    listOutages(db),
  ])
  const outages = needed.includes('KSeF') ? noted : null
  const papers = lines.slice(0, pageSize).map(({ sent: _, ...line }) => line)
  return { papers, hasMore: lines.length > pageSize, counts, unreached, outages }
}

/** It is handed over by the process that looks for what is due, within a minute. */
async function again({ db }: StaffServices, call: CallOf<'handPaperAgain'>): Promise<Accepted> {
  await db.transaction().execute(async (transaction) => {
    const acted = await handAgain(transaction, idOf(call.params))
    if (!acted) throw new HttpProblem('NOT_FOUND')
    await note(transaction, { by: whoOf(call).person, action: 'paper.again', ...recordOf(acted) })
  })
  return accepted
}

async function taken(services: StaffServices, call: CallOf<'notePaperTaken'>): Promise<Accepted> {
  const { number } = call.body
  const acted = await noteTaken(services, idOf(call.params), number)
  if (!acted) throw new HttpProblem('NOT_FOUND')
  await note(services.db, {
    ...{ by: whoOf(call).person, action: 'paper.taken', ...recordOf(acted) },
    after: { number },
  })
  return accepted
}

/** What came back of a paper, as it came. */
async function readReceipt({ db }: StaffServices, { params }: CallOf<'paperReceipt'>): Promise<HandedFile> {
  const { number = '', paper = '', receipt: id = '' } = params
  const found = await keptReceipt(db, { order: number, paper }, id)
  if (!found) throw new HttpProblem('NOT_FOUND')
  const { name, content } = found
  return { name, type: 'application/xml', base64: Buffer.from(content).toString('base64') }
}

async function receipt(services: StaffServices, call: CallOf<'takePaperReceipt'>) {
  const read = await takeReceipt(services, new TextDecoder().decode(call.file))
  if (!read) return { taken: null }
  const { number, order, kind, isDecided } = read
  const after = { kind, isDecided }
  await note(services.db, { by: whoOf(call).person, action: 'paper.receipt', ...recordOf(read), after })
  return { taken: { number, order, kind, isDecided } }
}

async function listSent({ db, peppol }: StaffServices, { query }: CallOf<'peppolPapers'>) {
  const { state, search, after } = query
  const wanted = search ? { number: search.toUpperCase() } : { state }
  const [lines, counts] = await Promise.all([listPeppol(db, { ...wanted, after, most: pageSize + 1 }), countPeppol(db)])
  return {
    ...{ papers: lines.slice(0, pageSize), hasMore: lines.length > pageSize },
    ...{ counts, isThere: peppol !== undefined },
  }
}

async function sentAgain({ db }: StaffServices, call: CallOf<'sendPeppolAgain'>): Promise<Accepted> {
  await db.transaction().execute(async (transaction) => {
    const acted = await sendAgain(transaction, idOf(call.params))
    if (!acted) throw new HttpProblem('NOT_FOUND')
    await note(transaction, { by: whoOf(call).person, action: 'paper.peppolAgain', ...recordOf(acted) })
  })
  return accepted
}
