import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readArguments, Stop } from '../../server/cli/command.ts'
import { stage } from './package/stage.ts'

const usage = `npm run pack -- [DIR]

Makes the engine one file, nonius-<version>.tgz, that a shop names in its package.json: what runs in production, as
JavaScript, with the very packages of package-lock.json. docs/deploy.md says what a shop does with it.

  DIR  where the file goes (var/pack)`

const root = join(import.meta.dirname, '../..')

export async function run(): Promise<void> {
  const { names } = readArguments(usage, {}, 'names')
  if (names.length > 1) throw new Stop('One folder at a time: npm run pack -- DIR')
  console.log(pack(root, resolve(names[0] ?? join(root, 'var/pack'))))
}

/** Answers where the file lies. */
export function pack(project: string, to: string, version?: string): string {
  mkdirSync(to, { recursive: true })
  const folder = mkdtempSync(join(to, 'packing-'))
  try {
    stage(project, folder, version)
    const args = ['pack', folder, '--pack-destination', to, '--ignore-scripts', '--silent']
    const { status, stdout, stderr } = spawnSync('npm', args, { cwd: project, encoding: 'utf8' })
    if (status !== 0) throw new Stop(`npm could not pack ${folder}: ${stderr.trim() || stdout.trim()}`)
    return join(to, stdout.trim())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
