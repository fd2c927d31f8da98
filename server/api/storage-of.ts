import { folderStorage } from '../../api/platform/files/folder-storage.ts'
import type { FileStorage } from '../../api/platform/files/storage.ts'
import type { Setup } from '../config/setup.ts'
import { placesFrom } from './places.ts'

/** Where pictures, papers and software of a shop lie as they came. */
export const storageOf = ({ configuration }: Pick<Setup, 'configuration'>): FileStorage =>
  folderStorage(placesFrom(configuration).media)
