import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { readArguments, Stop } from '../../server/cli/command.ts'
import { takePictures } from '../docs/shop-pictures.ts'
import { copyProject, startCopy } from '../measure/started-copy.ts'
import { findOrInstallBrowser } from '../suite/browser.ts'

const usage = `npm run pictures

Takes the pictures of README anew and writes them to docs/pictures: starts the demonstration in a copy of the project, places a
few orders there, and looks at it with a browser, in light and dark. It takes a minute or two.

CHROMIUM_PATH  the browser to look with, instead of one that is found`

const root = join(import.meta.dirname, '../..')

/** As many as the publishing page shows at once. */
const editions = ['pl', 'en', 'de', 'it', 'es', 'no']

export async function run(stopping: AbortSignal): Promise<void> {
  readArguments(usage, {})
  const executablePath = findOrInstallBrowser(root)
  const folder = join(root, 'docs/pictures')
  mkdirSync(folder, { recursive: true })
  mkdirSync(join(root, 'var'), { recursive: true })
  const copy = mkdtempSync(join(root, 'var/pictures-'))
  try {
    copyProject(root, copy)
    const { said, end } = await startCopy(copy, ['--editions', editions.join(',')], stopping)
    try {
      const [, ownerLink, port] = /comes in by (http:\/\/[^:/]+:(\d+)\S+)/.exec(said) ?? []
      if (ownerLink === undefined) throw new Stop(`The start named no link for the first owner:\n${said}`)
      const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
      await takePictures(browser, {
        ...{ port: Number(port), ownerLink, folder },
        say: (line) => console.log(line),
      }).finally(() => browser.close())
    } finally {
      await end()
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
