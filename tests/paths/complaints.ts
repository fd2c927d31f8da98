import { execFileSync } from 'node:child_process'
import { compiled } from '../support/compiled.ts'
import { changesOf, type copyProject, follow, type Path, project } from './path.ts'

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
  const changes = changesOf(proof.path, leftOut)
  const told = compiled(project, proof.roots, changes)
  if (told.length > 0) return told.join('\n')
  follow(copy.root, changes)
  const [name, file] = proof.tests
  return (
    run(copy.root, 'node_modules/vitest/vitest.mjs', 'run', `--project=${name}`, file) || run(copy.root, proof.script)
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
