import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compiled } from '../support/compiled.ts'
import type { copyProject } from '../support/project-copy.ts'
import { changesOf, follow, type Path } from './path.ts'

type Proof = {
  path: Path
  /** What the compiler begins with. */
  roots: readonly string[]
  /** Tests of the project that look at the touched files: a project of vitest, and a name. */
  tests?: readonly [project: string, file: string]
  /** The script that runs the result. */
  script: string
}

/** What is said of a copy in which the path was taken, but for what is left out: by the compiler, else by a test, else by the result. */
export function complaints(copy: ReturnType<typeof copyProject>, proof: Proof, leftOut?: string): string {
  follow(copy.root, changesOf(proof.path, leftOut))
  return (
    compiled(copy.root, proof.roots) ||
    (proof.tests ? tried(copy.root, ...proof.tests) : '') ||
    run(copy.root, proof.script)
  )
}

const tried = (cwd: string, project: string, file: string): string =>
  run(cwd, 'node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, file)

function run(cwd: string, ...args: string[]): string {
  try {
    execFileSync(process.execPath, args, { cwd, stdio: 'pipe' })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    return String(stdout) + String(stderr)
  }
}

/** Hands a copy a database of the tests, which is good for it as long as a path changes nothing that it was made from. */
export function lend({ root }: ReturnType<typeof copyProject>, file: string): void {
  const folder = join(root, 'var/suite')
  mkdirSync(folder, { recursive: true })
  copyFileSync(file, join(folder, basename(file)))
}
