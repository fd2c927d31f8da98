import { type Front, type FrontOptions, startFront } from './front.ts'
import { Stop } from '../cli/command.ts'

const hints: Record<string, (options: FrontOptions) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken. Choose another, such as: --port 4400`,
  EACCES: ({ port }) => `Port ${port} may not be used by you. Choose one above 1023: --port 4321`,
  EADDRNOTAVAIL: ({ host = '' }) => `This machine has no address ${host}. HOST names where to listen, such as 0.0.0.0.`,
  ENOTFOUND: ({ host = '' }) => `This machine has no address ${host}. HOST names where to listen, such as 0.0.0.0.`,
}

/** The front server, or what a person can do where it cannot listen. */
export async function openFront(options: FrontOptions): Promise<Front> {
  try {
    return await startFront(options)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const hint = hints[code]
    throw hint ? new Stop(hint(options)) : error
  }
}
