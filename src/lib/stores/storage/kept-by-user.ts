import { currentEmail } from '#lib/frame/known/current-email.ts'
import { readTab, writeTab } from '#lib/frame/storage/tab-storage.ts'

/** What a user leaves in a tab is nobody else's; what a guest leaves goes on with whoever logs in. */
export function readOwn(key: string): unknown {
  const { owner, kept } = (readTab(key) ?? {}) as { owner?: unknown; kept?: unknown }
  return owner === undefined || owner === currentEmail() ? kept : undefined
}

export const storeOwn = (key: string, kept: unknown): void => writeTab(key, { owner: currentEmail(), kept })
