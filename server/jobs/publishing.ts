import { type ChildProcess, fork } from 'node:child_process'
import { AsksFirst, JobReturned, type Run } from '../../jobs/publisher.ts'
import type { Stopped } from '../../publisher/guard/needs-confirmation.ts'
import type { FromPublishing, Made, Publishing, ToPublishing, Wanted } from './publishing-messages.ts'

/** Milliseconds until a process that publishes nothing ends: whoever is at work on a catalogue publishes sooner again. */
const restsFor = 15 * 60_000

type Awaited = Pick<Run, 'progress'> & { resolve: (report: Made) => void; reject: (error: Error) => void }

/**
 * How jobs publish: in a process beside this one, so that neither whoever asks the API waits for a publication nor the
 * signs of life by which other publishers know this one.
 */
export class PublishingApart {
  readonly #publishing: Publishing
  readonly #awaited = new Map<number, Awaited>()
  #process: ChildProcess | undefined
  #rest: NodeJS.Timeout | undefined
  #publications = 0

  constructor(publishing: Publishing) {
    this.#publishing = publishing
  }

  publish(edition: string, run: Run): Promise<Made> {
    return this.#make(edition, run, { confirmed: run.confirmed, shownOf: run.shownOf })
  }

  /** Makes what would be published, and does not make it live. */
  preview(edition: string, run: Run): Promise<Made> {
    return this.#make(edition, run, { confirmed: undefined, asPreview: { job: run.job } })
  }

  #make(edition: string, { signal, progress }: Run, wanted: Wanted): Promise<Made> {
    const publication = ++this.#publications
    const { promise, resolve, reject } = Promise.withResolvers<Made>()
    this.#awaited.set(publication, { progress, resolve, reject })
    const giveUp = () => this.#tell({ type: 'give-up', publication })
    signal.addEventListener('abort', giveUp)
    this.#tell({ type: 'publish', publication, edition, publishing: this.#publishing, ...wanted })
    return promise.finally(() => {
      signal.removeEventListener('abort', giveUp)
      this.#awaited.delete(publication)
      if (this.#awaited.size === 0) this.#rest = setTimeout(() => this.#dismiss(), restsFor).unref()
    })
  }

  /** Whatever is in hand is given back, to be begun anew; what is live stays live. */
  close(): void {
    clearTimeout(this.#rest)
    // Killed, because it may be in the middle of anything, and whatever it leaves is cleared away by the next one.
    this.#process?.kill('SIGKILL')
    this.#giveBack()
  }

  #tell(message: ToPublishing): void {
    clearTimeout(this.#rest)
    this.#process ??= this.#begin()
    this.#process.send(message, () => {})
  }

  #begin(): ChildProcess {
    const child = fork(new URL('./publishing-process.ts', import.meta.url), {
      env: { ...process.env, NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Of no terminal: Ctrl-C there is told to this process, which lets what is in hand come to its end.
      detached: true,
    })
    child.on('message', (message: FromPublishing) => this.#hear(message))
    const over = () => {
      if (this.#process === child) this.#giveBack()
    }
    for (const event of ['error', 'disconnect', 'exit']) child.on(event, over)
    return child
  }

  #hear(message: FromPublishing): void {
    const awaited = this.#awaited.get(message.publication)
    if (message.type === 'progress') awaited?.progress(message.progress)
    if (message.type === 'done') awaited?.resolve(message.report)
    if (message.type === 'failed') awaited?.reject(whyNot(message))
  }

  /** It ends by itself; a publication that is asked for from now on begins another. */
  #dismiss(): void {
    this.#process?.disconnect()
    this.#process = undefined
  }

  #giveBack(): void {
    this.#process = undefined
    for (const { reject } of this.#awaited.values())
      reject(new JobReturned('The process that published ended before its work was done.'))
  }
}

const whyNot = ({ problem, stopped }: Extract<FromPublishing, { type: 'failed' }>): Error =>
  stopped ? new AsksFirst(problem, stopped.key, asked(stopped)) : new Error(problem)

/** So many pages are named of each thing that is asked about; all of them are counted. */
const namedPages = 1_000

export const asked = ({ surprises }: Pick<Stopped, 'surprises'>) => ({
  surprises: surprises.map(({ what, pages }) => ({ what, count: pages.length, pages: pages.slice(0, namedPages) })),
})
