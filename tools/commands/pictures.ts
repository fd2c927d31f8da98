import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { readArguments, Stop } from '../../server/cli/command.ts'
import { makeOwnShop } from '../docs/own-shop.ts'
import { takeOwnShop, takePictures } from '../docs/shop-pictures.ts'
import { copyProject, startCopy } from '../measure/started-copy.ts'
import { findOrInstallBrowser } from '../suite/browser.ts'

const usage = `npm run pictures

Takes the pictures of README, docs/your-shop.md and docs/companies.md anew and writes them to docs/pictures: starts the demonstration in a
copy of the project, places a few orders there, makes the shop that the page makes, and looks at both with a browser, in light and dark.
It takes two or three minutes.

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
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const say = (line: string) => console.log(line)
  try {
    await inCopy(async (copy) => {
      copyProject(root, copy)
      const { said, end } = await startCopy(copy, ['--editions', editions.join(',')], stopping)
      const [, ownerLink, port] = /comes in by (http:\/\/[^:/]+:(\d+)\S+)/.exec(said) ?? []
      if (ownerLink === undefined) throw new Stop(`The start named no link for the first owner:\n${said}`)
      await takePictures(browser, { port: Number(port), ownerLink, folder, say }).finally(end)
    })
    await inCopy(async (copy) => {
      const { started } = await makeOwnShop(root, copy)
      const [, port] = /^http:\/\/pl\.localhost:(\d+)/m.exec(started.said) ?? []
      await takeOwnShop(browser, { port: Number(port), folder, say }).finally(started.end)
    })
  } finally {
    await browser.close()
  }
}

/** Works in a folder of its own, which is gone afterwards. */
async function inCopy(work: (copy: string) => Promise<void>): Promise<void> {
  const copy = mkdtempSync(join(root, 'var/pictures-'))
  await work(copy).finally(() => rmSync(copy, { recursive: true, force: true }))
}
