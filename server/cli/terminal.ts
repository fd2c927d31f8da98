import { createInterface } from 'node:readline/promises'
import { Stop } from './command.ts'

export type Terminal = { ask: (question: string, proposed: string) => Promise<string>; close: () => void }

/** Somebody who can be asked; nobody where a command runs in a pipe or as a service. */
export function openTerminal(): Terminal | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const ending = new AbortController()
  lines.once('close', () => ending.abort())
  return {
    /** What is answered, or what was proposed where nothing is. */
    ask: async (question, proposed) => {
      const answer = await lines.question(`${question} [${proposed}] `, { signal: ending.signal }).catch(() => {
        throw new Stop('Ended without an answer; nothing was done.', 130)
      })
      return answer.trim() || proposed
    },
    close: () => lines.close(),
  }
}
