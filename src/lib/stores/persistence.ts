import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import { safeStorage } from './safe-storage.ts'

const noEvents = { addEventListener() {}, removeEventListener() {} }

/** Imported by every store that lasts: they all keep to storage that never throws. */
setPersistentEngine(safeStorage, typeof window === 'undefined' ? noEvents : windowPersistentEvents)
