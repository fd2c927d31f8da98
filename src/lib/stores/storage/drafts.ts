import { storeOwn, readOwn } from './kept-by-user.ts'
import { tabKeys } from '#lib/frame/storage/storage-keys.ts'
import { writeTab } from '#lib/frame/storage/tab-storage.ts'

/** What was typed into a form and not sent yet, field by field: it outlives a reload and a way back in this tab. */
export type Draft = Readonly<Record<string, string | boolean>>

/** What is typed about one order or product is not taken for another one's: each has a draft of its own. */
export const formAbout = (form: string, subject: string | undefined): string =>
  subject === undefined ? form : `${form}:${subject}`

export function readDraft(form: string): Draft {
  const fields = readOwn(tabKeys.draft + form)
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => typeof value === 'string' || typeof value === 'boolean'),
  )
}

export const storeDraft = (form: string, fields: Draft): void => storeOwn(tabKeys.draft + form, fields)

export const dropDraft = (form: string): void => writeTab(tabKeys.draft + form, undefined)
