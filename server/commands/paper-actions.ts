import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { handAgain, noteTaken, takeReceipt } from '../../api/sales/papers/queue/act-on-queue.ts'
import { countQueue, listQueue, queueStates, type QueuedPaper } from '../../api/sales/papers/queue/read-queue.ts'
import { keptReceipt } from '../../api/sales/papers/queue/receipts.ts'
import {
  countPeppol,
  listPeppol,
  type ListedPeppol,
  sendAgain,
  shownStates,
} from '../../api/sales/papers/peppol/read-peppol.ts'
import type { Services } from '../../api/app/services.ts'
import { Stop } from '../cli/command.ts'

type Asked = { services: Services; names: readonly string[]; as?: string | undefined; to?: string | undefined }

const most = 100

const line = ({ number, order, authority, state, tries, given, reference, reason, problems }: QueuedPaper): string =>
  [number, order, authority, state, given ?? reference, tries > 0 && `${tries} tries`, reason, problems.join(', ')]
    .filter(Boolean)
    .join('  ')

async function list({ services: { db }, names: [state] }: Asked): Promise<string> {
  const wanted = queueStates.find((one) => one === state)
  if (state !== undefined && wanted === undefined) throw new Stop(`"${state}" is no state: ${queueStates.join(', ')}.`)
  const open = queueStates.filter((one) => one !== 'accepted')
  const lists = await Promise.all((wanted ? [wanted] : open).map((one) => listQueue(db, { state: one, most })))
  const counts = await countQueue(db)
  const sums = queueStates.map((one) => `${one} ${counts[one]}`).join(', ')
  return [...lists.flat().map(line), sums].join('\n')
}

async function named({ services: { db }, names: [number] }: Asked): Promise<QueuedPaper[]> {
  if (number === undefined) throw new Stop('Which paper? npm run papers -- show F-IT-2026-000001')
  const found = await listQueue(db, { number, most })
  if (found.length === 0) throw new Stop(`No state has to take ${number}.`)
  return found
}

async function one(asked: Asked): Promise<QueuedPaper> {
  const [paper, ...others] = await named(asked)
  if (!paper || others.length > 0) throw new Stop('There are several: name the paper and not its order.')
  return paper
}

const show = async (asked: Asked): Promise<string> =>
  (await named(asked))
    .flatMap((paper) => [line(paper), ...paper.messages.map(({ kind, at, text }) => `  ${at}  ${kind}  ${text}`)])
    .join('\n')

async function again(asked: Asked): Promise<string> {
  const { id, number, authority } = await one(asked)
  if (!(await handAgain(asked.services.db, id))) throw new Stop(`${number} is accepted. Nothing was changed.`)
  return `${number} is handed to ${authority} as soon as the shop runs.`
}

async function taken(asked: Asked): Promise<string> {
  if (!asked.as) throw new Stop('Under which number? --as says it.')
  const { id, number } = await one(asked)
  if (!(await noteTaken(asked.services, id, asked.as))) throw new Stop(`${number} is accepted. Nothing was changed.`)
  return `${number} is accepted as ${asked.as}.`
}

async function receipt({ services, names }: Asked): Promise<string> {
  if (names.length === 0) throw new Stop('Which files? npm run papers -- receipt IT01234567890_00001_RC_001.xml')
  const lines = []
  for (const name of names) {
    const read = await takeReceipt(services, await readFile(resolve(name), 'utf8'))
    lines.push(
      read ? `${name}: ${read.number}, ${read.kind}` : `${name}: no receipt of a file that was handed over here`,
    )
  }
  return lines.join('\n')
}

/** What the state has sent back of a paper, or of all papers of an order, as files. */
async function save(asked: Asked): Promise<string> {
  const { services, to = '.' } = asked
  const lines: string[] = []
  for (const { order, number, receipts } of await named(asked))
    for (const { id, name } of receipts) {
      const kept = await keptReceipt(services.db, { order, paper: number }, id)
      if (!kept) continue
      await mkdir(to, { recursive: true })
      // Others have given it its name, which leads nowhere else.
      const file = join(to, basename(name))
      await writeFile(file, kept.content)
      lines.push(`${number}: ${file}`)
    }
  return lines.join('\n') || 'The state has sent nothing back of it yet.'
}

const peppolLine = ({ number, order, receiver, state, tries, message, sentAt, reason }: ListedPeppol): string =>
  [number, order, receiver, state, sentAt, message, tries > 0 && `${tries} tries`, reason].filter(Boolean).join('  ')

async function peppol({ services: { db }, names: [wanted] }: Asked): Promise<string> {
  const state = shownStates.find((one) => one === wanted)
  const lines = await listPeppol(db, { ...(state ? { state } : wanted !== undefined && { number: wanted }), most })
  const counts = await countPeppol(db)
  const shown = wanted === undefined ? lines.filter((one) => one.state !== 'delivered') : lines
  return [...shown.map(peppolLine), shownStates.map((one) => `${one} ${counts[one]}`).join(', ')].join('\n')
}

async function resend({ services: { db }, names: [number] }: Asked): Promise<string> {
  if (number === undefined) throw new Stop('Which paper? npm run papers -- resend F-NO-2026-000001')
  const [paper, ...others] = await listPeppol(db, { number, most })
  if (!paper) throw new Stop(`${number} does not go over Peppol.`)
  if (others.length > 0) throw new Stop('There are several: name the paper and not its order.')
  if (!(await sendAgain(db, paper.id))) throw new Stop(`${number} was delivered. Nothing was changed.`)
  return `${number} is sent over Peppol as soon as the shop runs.`
}

/** What can be done with papers that a state has to take, by its name on the command line. */
export const paperActions: Readonly<Record<string, (asked: Asked) => Promise<string>>> = {
  list,
  show,
  again,
  taken,
  receipt,
  save,
  peppol,
  resend,
}
