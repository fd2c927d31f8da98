import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copyProject, startCopy, type Started } from '../measure/started-copy.ts'
import { type FencedBlock, fencedBlocks } from './fenced-blocks.ts'

/** What docs/your-shop.md says to type or to write, in its order: a fence of `sh`, or one that names a file of the shop. */
export const stepsOfPage = (root: string): FencedBlock[] =>
  fencedBlocks(readFileSync(join(root, 'docs/your-shop.md'), 'utf8')).filter(
    ({ below }) => below === 'In a quarter of an hour',
  )

/** Writes the file that a step names into the folder of the shop. */
export function writeStep(shop: string, { named, text }: FencedBlock): void {
  const file = join(shop, named)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

export type OwnShop = {
  started: Started
  /** What each command said that was typed and has ended. */
  said: readonly string[]
}

/** Makes the shop of docs/your-shop.md in an empty folder, with a copy of the engine beside it, and starts it. */
export async function makeOwnShop(root: string, folder: string): Promise<OwnShop> {
  const engine = join(folder, 'nonius')
  mkdirSync(engine)
  copyProject(root, engine)
  // Whatever this machine is told otherwise: the page begins without settings.
  const { DATABASE_URL: _, NONIUS_SHOP: __, ...env } = process.env
  const said: string[] = []
  let started: Started | undefined
  for (const step of stepsOfPage(root)) {
    const { kind, named, text } = step
    if (kind !== 'sh') {
      writeStep(join(folder, 'termika'), step)
    } else if (text.startsWith('npm start')) {
      started = await startCopy(engine, text.trim().replace('npm start -- ', '').split(' '))
    } else {
      const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', text], { cwd: engine, encoding: 'utf8', env })
      said.push(stdout + stderr)
      if (status !== (named === 'fails' ? 1 : 0)) {
        await started?.end()
        throw new Error(`${text}ended with ${status}:\n${stdout}${stderr}`)
      }
    }
  }
  if (!started) throw new Error('docs/your-shop.md starts nothing')
  return { started, said }
}
