import { atom, onMount, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { createCall } from '#lib/client/call/call.ts'
import { clockTime } from '#lib/formats/dates.ts'
import { formAbout } from '../storage/drafts.ts'
import { storeOwn, readOwn } from '../storage/kept-by-user.ts'
import { pageEdition } from '#lib/frame/known/page-edition.ts'
import { requestIdFor } from '../storage/request-id.ts'
import { tabKeys } from '#lib/frame/storage/storage-keys.ts'
import { writeTab } from '#lib/frame/storage/tab-storage.ts'

/** How far a declaration has come: being typed, read once more before it counts, received. */
export type Progress<Statement, Receipt> =
  | { step: 'form'; statement?: Statement | undefined }
  | { step: 'review'; statement: Statement }
  | { step: 'done'; statement: Statement; receipt: Receipt }

type Schema = v.GenericSchema
type Sent<Statement> = Statement & { requestId: string }

type Options<S extends Schema, R extends Schema> = {
  name: string
  /** Which of several the page is opened about. */
  about?: () => string | undefined
  statement: S
  receipt: R
  send: (call: ReturnType<typeof createCall>, body: Sent<v.InferOutput<S>>) => Promise<v.InferOutput<R>>
}

export type Declaration<Statement, Receipt> = {
  $progress: ReadableAtom<Progress<Statement, Receipt>>
  review: (statement: Statement) => void
  /** Back to the fields, which hold what was typed. */
  change: () => void
  /** Throws an ApiError; then nothing has changed, and the same may be sent again. */
  declare: (statement: Statement) => Promise<void>
  /** Another one, from empty fields. */
  restart: () => void
}

/**
 * Something that a consumer declares by right. It is kept in the tab, so that neither a reload nor a lost connection
 * takes away what was typed or the receipt. It goes out without a login: the right depends on none.
 */
export function declaration<S extends Schema, R extends Schema>({
  name,
  about = () => undefined,
  statement: schema,
  receipt,
  send,
}: Options<S, R>): Declaration<v.InferOutput<S>, v.InferOutput<R>> {
  type Now = Progress<v.InferOutput<S>, v.InferOutput<R>>
  const $progress = atom<Now>({ step: 'form' })
  const form = () => formAbout(name, about())
  const key = () => tabKeys.declaration + form()
  const kept = v.variant('step', [
    v.object({ step: v.literal('form'), statement: v.optional(schema) }),
    v.object({ step: v.literal('review'), statement: schema }),
    v.object({ step: v.literal('done'), statement: schema, receipt }),
  ])

  onMount($progress, () => {
    if (typeof document === 'undefined') return
    const found = v.safeParse(kept, readOwn(key()))
    if (found.success) $progress.set(found.output as Now)
  })

  const go = (next: Now) => {
    if (next.step === 'form' && next.statement === undefined) writeTab(key(), undefined)
    else storeOwn(key(), next)
    $progress.set(next)
  }

  return {
    $progress,
    review: (statement) => go({ step: 'review', statement }),
    change: () => go({ step: 'form', statement: $progress.get().statement }),
    declare: async (statement) => {
      const { apiBase, culture } = pageEdition()
      const body = { ...(statement as object), requestId: requestIdFor(form(), statement as object) }
      const answer = await send(createCall({ base: apiBase, culture }), body)
      go({ step: 'done', statement, receipt: answer })
    },
    restart: () => go({ step: 'form' }),
  }
}

/** When the shop received it, by the clock of the country, as the mail says it too. */
export function receivedAt(instant: string): string {
  const { culture } = pageEdition()
  return clockTime(instant, culture)
}
