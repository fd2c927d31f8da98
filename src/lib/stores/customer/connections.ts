import { atom } from 'nanostores'
import type { InferInput, InferOutput } from 'valibot'
import type { ConnectionRequest, PunchoutConnections, PunchoutDocuments } from '#lib/contract/punchout.ts'
import { punchoutRows } from '#lib/contract/rows/punchout.ts'
import { load, type Loadable } from '../page/loadable.ts'
import { asCustomer } from '../session/customer-call.ts'

export type Connection = PunchoutConnections['connections'][number]

/** By which ways procurement systems of the company come into the shop. */
export const $connections = atom<Loadable<PunchoutConnections>>({ status: 'loading' })

export const readConnections = (): Promise<void> =>
  load($connections, () => asCustomer((call) => call(punchoutRows.punchouts)))

/** A secret is told once and is not kept here. */
async function changed(asked: Promise<PunchoutConnections>): Promise<PunchoutConnections> {
  const { connections, ...told } = await asked
  $connections.set({ status: 'ready', value: { connections } })
  return { connections, ...told }
}

/** Tells what a new one is called by, and its secret. Each throws an ApiError and leaves everything as it was when it fails. */
export async function addConnection(body: InferInput<typeof ConnectionRequest>) {
  const before = $connections.get()
  const known = before.status === 'ready' ? before.value.connections.map(({ id }) => id) : []
  const { connections, secret = '' } = await changed(asCustomer((call) => call(punchoutRows.punchoutAdd, { body })))
  const { userName = '' } = connections.find(({ id }) => !known.includes(id)) ?? {}
  return { userName, secret }
}

export const setConnection = (id: number, body: InferOutput<typeof ConnectionRequest>): Promise<unknown> =>
  changed(asCustomer((call) => call(punchoutRows.punchoutSet, { params: { id }, body })))

export const removeConnection = (id: number): Promise<unknown> =>
  changed(asCustomer((call) => call(punchoutRows.punchoutRemove, { params: { id } })))

export async function changeSecret(id: number, keepHours: number): Promise<string> {
  const body = { keepHours }
  const asked = asCustomer((call) => call(punchoutRows.punchoutSecretChange, { params: { id }, body }))
  return (await changed(asked)).secret ?? ''
}

export const revokeOldSecret = (id: number): Promise<unknown> =>
  changed(asCustomer((call) => call(punchoutRows.punchoutSecretRevoke, { params: { id } })))

export const readDocuments = (id: number): Promise<PunchoutDocuments> =>
  asCustomer((call) => call(punchoutRows.punchoutDocuments, { params: { id } }))

export const sendDocument = (id: number, document: string): Promise<PunchoutDocuments> =>
  asCustomer((call) => call(punchoutRows.punchoutDocumentAgain, { params: { id, document } }))
