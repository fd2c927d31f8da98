import { readArguments } from '../../server/cli/command.ts'
import { runSteps } from '../suite/step.ts'
import { checkSteps } from '../suite/steps.ts'

const usage = `npm run check

Formatting, lint, types, unused code and unit tests: what can be known without an API and without publishing anything.
Of lint and types, files are looked at whose verdict could have changed since it was last good (var/suite).`

export async function run(stopping: AbortSignal): Promise<void> {
  readArguments(usage, {})
  const { failed } = await runSteps(checkSteps, 2, stopping)
  process.exitCode = failed === 0 ? 0 : 1
}
