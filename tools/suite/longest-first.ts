import { relative, sep } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that work long for how little stands in them. */
const long = new Set([
  'api/platform/database/db.test.ts',
  'api/sales/orders/interrupted.test.ts',
  'api/app/serve.test.ts',
  'api/platform/limits/attempts.test.ts',
  'api/platform/observability/draining.test.ts',
  'jobs/endings.test.ts',
  'jobs/jobs.test.ts',
  'jobs/shared-database.test.ts',
  'scripts/commands.test.ts',
  'server/commands/import.test.ts',
  'server/commands/serve.test.ts',
  'tests/api/fuzz.test.ts',
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
