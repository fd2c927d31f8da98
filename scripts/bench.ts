import { run } from '../tools/commands/bench.ts'

await run()
