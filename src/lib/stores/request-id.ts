import { readTab, writeTab } from './tab-storage.ts'
import { tabKeys } from './storage-keys.ts'

/**
 * The id that something is sent under: the same for the same content, because an answer may be lost on its way and what
 * is sent again must not count twice, and another one as soon as a word has changed.
 */
export function requestIdFor(name: string, content: object): string {
  const key = tabKeys.request + name
  const text = JSON.stringify(content)
  const last = readTab(key)
  if (isRequest(last) && last.text === text) return last.id
  const id = crypto.randomUUID()
  writeTab(key, { id, text })
  return id
}

const isRequest = (kept: unknown): kept is { id: string; text: string } =>
  typeof kept === 'object' && kept !== null && 'id' in kept && 'text' in kept && typeof kept.id === 'string'
