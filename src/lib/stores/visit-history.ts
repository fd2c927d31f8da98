import { returnPath, visited } from '../domain/return-path.ts'
import { tabKeys } from './storage-keys.ts'
import { readTab, writeTab } from './tab-storage.ts'

/** The pages of this tab, the latest last. What lies in storage may be anybody's making. */
function history(): readonly string[] {
  const kept = readTab(tabKeys.history)
  return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : []
}

/** Notes that this page was visited. It is on every page. */
export function noteVisit(): void {
  writeTab(tabKeys.history, visited(history(), location.pathname + location.search))
}

/** Where to go after a login. */
const pageToReturnTo = (): string => returnPath(new URLSearchParams(location.search).get('return'), history())

export const leaveFor = (path: string): void => location.assign(path)

/** After a login. The form is not to be come back to. */
export const goBack = (): void => location.replace(pageToReturnTo())
