import { setPersistentEngine } from '@nanostores/persistent'
import { offStorageChange, onStorageChange, safeStorage } from '#lib/frame/storage/safe-storage.ts'

/**
 * Imported by every store that lasts: they all keep to storage that never throws, and hear of what the frame of the page
 * keeps there without a store. A store writes what it hears, too, so what it decodes must be encoded as it was: then
 * nothing is written (safe-storage.ts).
 */
setPersistentEngine(safeStorage, {
  addEventListener: (_name, _listener, restore) => onStorageChange(restore),
  removeEventListener: (_name, _listener, restore) => void offStorageChange(restore),
})
