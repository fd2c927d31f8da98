import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What the processes of a soak are asked. */
export type Asked = 'books' | 'guest' | 'change' | 'publish'

/** A process that says where it is, and then answers one question after the other. */
export async function startProcess(file: string, args: readonly string[]) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, { execArgv: [] })
  const said = String(await answerOf(child))
  return {
    said,
    pid: child.pid ?? 0,
    ask: async <T>(asked: Asked): Promise<T> => {
      const answering = answerOf(child)
      child.send(asked)
      return (await answering) as T
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const hearing = new AbortController()
  const { signal } = hearing
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error(`A process of the soak ended by itself, with exit code ${child.exitCode}`)
  })
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as unknown[]
    return message
  } finally {
    hearing.abort()
    ended.catch(() => {})
  }
}
