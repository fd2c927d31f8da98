import { currentEmail } from './current-email.ts'
import { tabKeys } from './storage-keys.ts'
import { readTab, writeTab } from './tab-storage.ts'

/** What was typed into a form and not sent yet, field by field: it outlives a reload and a way back in this tab. */
export type Draft = Readonly<Record<string, string | boolean>>

/** What a user typed is nobody else's; what a guest typed goes on with whoever logs in. */
export function readDraft(form: string): Draft {
  const { owner, fields } = (readTab(tabKeys.draft + form) ?? {}) as { owner?: unknown; fields?: unknown }
  if (owner !== undefined && owner !== currentEmail()) return {}
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => typeof value === 'string' || typeof value === 'boolean'),
  )
}

export const keepDraft = (form: string, fields: Draft): void =>
  writeTab(tabKeys.draft + form, { owner: currentEmail(), fields })

export const dropDraft = (form: string): void => writeTab(tabKeys.draft + form, undefined)
