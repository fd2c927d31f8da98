import { setPersistentEngine } from '@nanostores/persistent'
import { offKept, onKept, safeStorage } from './safe-storage.ts'

/**
 * Imported by every store that lasts: they all keep to storage that never throws, and hear of what the frame of the page
 * keeps there without a store.
 */
setPersistentEngine(safeStorage, {
  addEventListener: (_name, _listener, restore) => onKept(restore),
  removeEventListener: (_name, _listener, restore) => void offKept(restore),
})
