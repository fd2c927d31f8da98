import type { FileStorage } from '../../api/platform/files/storage.ts'

const broken = async (): Promise<never> => {
  throw new Error('The bucket is out of order')
}

/** A storage that answers nobody. */
export const brokenStorage: FileStorage = {
  ...{ read: broken, write: broken, remove: broken, size: broken },
  list: () => ({ [Symbol.asyncIterator]: () => ({ next: broken }) }),
}
