import { folderStorage } from '../../api/platform/files/folder-storage.ts'
import { placeOf } from '../../api/platform/files/originals.ts'
import type { FileStorage } from '../../api/platform/files/storage.ts'
import { Guard } from '../../api/platform/ports/guard.ts'
import type { Setup } from '../config/setup.ts'
import { guardedStorage } from './guarded-ports.ts'
import { placesFrom } from './places.ts'

type Given = Pick<Setup, 'configuration' | 'ports'>

/** Where pictures, papers and software of a shop lie as they came: where its own code keeps them, or else in a folder. */
export const storageOf = ({ configuration, ports: { storage } }: Given): FileStorage =>
  storage ? guardedStorage(storage, new Guard()) : folderStorage(placesFrom(configuration).media)

/** A sum that no file has. */
const nobodys = placeOf(`${'0'.repeat(64)}.pdf`)

/** Why the shop's own code could keep no files, in one line; nothing where it answers, and where there is none. */
export async function lackedByStorage(given: Given): Promise<string[]> {
  if (!given.ports.storage) return []
  try {
    const size = await storageOf(given).size(nobodys)
    return size === undefined ? [] : [`ports.storage: it says that there is a file ${nobodys}, which cannot be.`]
  } catch (error) {
    return [`ports.storage: it was asked for a file and did not answer. ${error instanceof Error ? error.message : ''}`]
  }
}
