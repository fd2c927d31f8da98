import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compiled } from '../support/compiled.ts'
import { migratedDatabase } from '../support/embedded.ts'
import type { copyProject } from '../support/project-copy.ts'
import { changesOf, follow, type Path } from './path.ts'

type Proof = {
  path: Path
  /** What the compiler begins with. */
  roots: readonly string[]
  /** Tests of the project that look at the touched files: a project of vitest, and a name. */
  tests: readonly [project: string, file: string]
  /** The script that runs the result. */
  script: string
}

/** What is said of a copy in which the path was taken, but for what is left out: by the compiler, else by a test, else by the result. */
export function complaints(copy: ReturnType<typeof copyProject>, proof: Proof, leftOut?: string): string {
  follow(copy.root, changesOf(proof.path, leftOut))
  const [name, file] = proof.tests
  return (
    compiled(copy.root, proof.roots) ||
    run(copy.root, 'node_modules/vitest/vitest.mjs', 'run', `--project=${name}`, file) ||
    run(copy.root, proof.script)
  )
}

function run(cwd: string, ...args: string[]): string {
  try {
    execFileSync(process.execPath, args, { cwd, stdio: 'pipe' })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    return String(stdout) + String(stderr)
  }
}

/** Hands a copy the empty database of the tests, which is good for it as long as a path brings no migration. */
export async function lendDatabase({ root }: ReturnType<typeof copyProject>): Promise<void> {
  const file = await migratedDatabase()
  const folder = join(root, 'var/suite')
  mkdirSync(folder, { recursive: true })
  copyFileSync(file, join(folder, basename(file)))
}
