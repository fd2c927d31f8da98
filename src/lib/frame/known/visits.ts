import { visited } from '#lib/domain/visited.ts'
import { tabKeys } from '../storage/storage-keys.ts'
import { readTab, writeTab } from '../storage/tab-storage.ts'

/** The pages of this tab, the latest last. What lies in storage may be anybody's making. */
export function visits(): readonly string[] {
  const kept = readTab(tabKeys.history)
  return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : []
}

/** Notes that this page was visited. It is on every page. */
export const noteVisit = (): void => writeTab(tabKeys.history, visited(visits(), location.pathname + location.search))
