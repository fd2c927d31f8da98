import { safeStorage } from '#lib/frame/storage/safe-storage.ts'
import { storageKeys } from '#lib/frame/storage/storage-keys.ts'
import { ofOrder } from './shop-call.ts'

/**
 * What the link of a mail about an order says behind its `#`, which no server is told: who has it acts for the guest who placed
 * that order. It is kept for the way to a payment and back.
 */
function orderKey(): string | undefined {
  // Stores are tried without a page, too.
  if (typeof location === 'undefined') return undefined
  const number = new URLSearchParams(location.search).get('number')?.trim().toUpperCase()
  if (!number) return undefined
  const key = new URLSearchParams(location.hash.slice(1)).get('key')
  if (key !== null) {
    safeStorage[storageKeys.orderKey] = JSON.stringify({ number, key })
    return key
  }
  try {
    const kept = JSON.parse(safeStorage[storageKeys.orderKey] ?? 'null') as Record<string, unknown> | null
    return kept?.['number'] === number && typeof kept['key'] === 'string' ? kept['key'] : undefined
  } catch {
    return undefined
  }
}

ofOrder.key = orderKey
