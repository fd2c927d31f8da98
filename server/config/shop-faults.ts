import { join } from 'node:path'
import { readOwnTexts } from '../../api/mail/languages/own-texts.ts'
import { readComponents, readPages } from '../../publisher/own-components.ts'
import { readLogos, readTexts } from '../../publisher/shop-folder.ts'
import { contrastFaults } from '../../publisher/theme-contrast.ts'

const root = join(import.meta.dirname, '../..')

/** What is wrong in the folder of a shop: what a publication would stop at, and words that nobody could read. */
export function faultsOfShop(shop: string): string[] {
  const readers = [
    readTexts,
    (folder: string) => readOwnTexts(join(folder, 'mails')),
    readLogos,
    (folder: string) => readComponents(root, folder),
    (folder: string) => readPages(root, folder),
  ]
  return [...readers.flatMap((read) => stoppedBy(() => read(shop))), ...contrastFaults(root, shop)]
}

function stoppedBy(read: () => unknown): string[] {
  try {
    read()
    return []
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n')
  }
}
