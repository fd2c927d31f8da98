import { readTab, writeTab } from '#lib/frame/storage/tab-storage.ts'
import { tabKeys } from '#lib/frame/storage/storage-keys.ts'
import { uuid } from './uuid.ts'

type Request = { id: string; text: string }

/** Serves where storage is blocked or full, until the page is left. */
const inMemory = new Map<string, Request>()

/**
 * The id that something is sent under: the same for the same content, because an answer may be lost on its way and what
 * is sent again must not count twice, and another one as soon as a word has changed.
 */
export function requestIdFor(name: string, content: object): string {
  const key = tabKeys.request + name
  const text = JSON.stringify(content)
  const last = inMemory.get(key) ?? readTab(key)
  if (isRequest(last) && last.text === text) return last.id
  const request = { id: uuid(), text }
  inMemory.set(key, request)
  writeTab(key, request)
  return request.id
}

const isRequest = (kept: unknown): kept is Request =>
  typeof kept === 'object' && kept !== null && 'id' in kept && 'text' in kept && typeof kept.id === 'string'
