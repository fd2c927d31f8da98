import { join } from 'node:path'
import { takeOwnTexts } from '../../api/mail/languages/index.ts'
import { readOwnTexts } from '../../api/mail/languages/own-texts.ts'
import { takeColours } from '../../api/mail/templates/theme-colours.ts'
import { readColours } from '../../publisher/theme-tokens.ts'
import type { Setup } from '../config/setup.ts'

const root = join(import.meta.dirname, '../..')

/** Lets mails, papers and pages of the API speak and look as the folder of the shop says, in every process that writes some. */
export function takeOwnLook({ shop }: Pick<Setup, 'shop'>): void {
  if (shop === undefined) return
  takeOwnTexts(readOwnTexts(join(shop, 'mails')))
  takeColours(readColours(root, shop))
}
