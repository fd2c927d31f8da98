import { relative, sep } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that work long for how little stands in them. */
const long = new Set([
  'api/platform/database/db.slow.test.ts',
  'api/sales/orders/interrupted.slow.test.ts',
  'api/app/serve.slow.test.ts',
  'api/platform/limits/attempts.slow.test.ts',
  'api/platform/observability/draining.slow.test.ts',
  'jobs/endings.slow.test.ts',
  'jobs/jobs.slow.test.ts',
  'jobs/shared-database.slow.test.ts',
  'scripts/commands.slow.test.ts',
  'server/commands/import.slow.test.ts',
  'server/commands/serve.slow.test.ts',
  'tests/api/fuzz.slow.test.ts',
  'tests/api/ownership.test.ts',
  'tests/build/generated.test.ts',
  'tests/build/interruption.test.ts',
  'tests/build/lean.test.ts',
  'tests/build/poison.test.ts',
  'tests/build/soak.test.ts',
  'tests/build/traces.test.ts',
  'tests/sweden/gaps.test.ts',
])

/**
 * Begins with what takes longest, so that no core waits at the end for a file that began last. Where nothing was measured
 * yet, as in a clean clone, Vitest goes by the size of files, and that says little of tests by chance and of processes.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const isLong = ({ moduleId }: TestSpecification) =>
      long.has(relative(this.ctx.config.root, moduleId).split(sep).join('/'))
    // Projects stay together, because their files share processes.
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}
