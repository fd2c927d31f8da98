import { tabKeys } from './storage-keys.ts'
import { readTab, writeTab } from './tab-storage.ts'

/** What was typed into a form and not sent yet, field by field: it outlives a reload and a way back in this tab. */
export type Draft = Readonly<Record<string, string | boolean>>

export function readDraft(form: string): Draft {
  const kept = readTab(tabKeys.draft + form)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter(([, value]) => typeof value === 'string' || typeof value === 'boolean'),
  )
}

export const keepDraft = (form: string, draft: Draft): void => writeTab(tabKeys.draft + form, draft)

export const dropDraft = (form: string): void => writeTab(tabKeys.draft + form, undefined)
