import { spawnSync } from 'node:child_process'
import { Stop } from '../../server/cli/command.ts'
import { isTest } from '../lint/code-files.ts'
import { readModuleGraph } from './module-graph.ts'
import type { Step } from './step.ts'

/** What the steps after the check run: files of tests that could answer otherwise than before, or all of them. */
export type Reached = 'everything' | ReadonlySet<string>

/** Named by nobody's imports, and decides about everybody: packages, settings of tools, and how tests are started. */
const decisive =
  /^(package(-lock)?\.json|tsconfig\.json|[\w.]+\.config\.(ts|mjs)|scripts\/(bootstrap\.mjs|test\.ts)|tools\/(suite\/.+|lint\/(code-files|import-target)\.ts|commands\/test\.ts))$/

/** Prose that no test reads; what lies in docs, and how to contribute, some do. */
const isProse = /^(README|CHANGELOG|SECURITY|LICENSE)(\.md)?$/

/** Read as files, or by processes of their own, and so in what every test of the API or of the shop looks at. */
const isData = (file: string) => !/\.(tsx?|mjs|astro|css)$/.test(file)

/** What is published, and who serves it: tests reach it by an address, and not by an import. */
const isPublished = (file: string) =>
  /^(src|public|api|demo|publisher|staff|server\/(api|cli|config|front|demonstration))(\/|\.)/.test(file)

const isOfFull = /\.full\.\w+\.ts$/
const seesTheShop = /^tests\/(build|e2e)\//

/** What differs from where this branch left main, committed or not. */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.split('\0').filter(Boolean) : undefined
  }
  const base = ['main', 'origin/main'].map((name) => git('merge-base', 'HEAD', name)?.[0]?.trim()).find(Boolean)
  if (!base) throw new Stop('There is no branch main to compare with. Run npm test without --changed.')
  const differing = git('diff', '--name-only', '--no-renames', '-z', base) ?? []
  return [...differing, ...(git('ls-files', '--others', '--exclude-standard', '-z') ?? [])]
}

/** Which tests what has changed can reach, by imports or by what is published. Rather one too many than one too few. */
export function reachedFrom(root: string, changed: readonly string[]): Reached {
  const files = changed.filter((file) => !isProse.test(file))
  const { code, closure } = readModuleGraph(root, [])
  // What is gone was named by somebody, who is among the changed or fails the check.
  if (files.some((file) => decisive.test(file))) return 'everything'
  const ofShop = files.some((file) => isPublished(file) && !isTest(file))
  const data = files.some(isData)
  const tests = code.filter((file) => isTest(file))
  return new Set(
    tests.filter((test) => {
      if (data || (ofShop && seesTheShop.test(test))) return true
      const reach = closure(test)
      return files.some((file) => reach.has(file))
    }),
  )
}

/** The steps with the files that are reached; one without any is left out. */
export function narrowed(steps: readonly Step[], reached: Reached): Step[] {
  if (reached === 'everything') return [...steps]
  return steps.flatMap((step) => {
    const runs = (file: string) => step.holds?.test(file) && (process.env.FULL !== undefined || !isOfFull.test(file))
    const files = [...reached].filter(runs)
    return files.length > 0 ? [{ ...step, command: [...step.command, ...files] as const }] : []
  })
}
