import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Jobs } from '../../jobs/jobs.ts'
import type { Job } from '../../jobs/record.ts'

/** What stands in for a publication, and what makes one. */
const scripts = {
  standIn: new URL('publish-jobs.ts', import.meta.url),
  real: new URL('publish-pages.ts', import.meta.url),
}

/**
 * Where real pages are published to, from which API, from which one by those that are killed, and when nothing of a killed publisher
 * works on an edition any more.
 */
type RealPages = { folder: string; apiUrl: string; silentUrl: string; ended: (edition: string) => Promise<void> }

export type Shared = {
  /** The job of each edition, when all are over. */
  jobs: Job[]
  /** Editions as they were published, one name each time. */
  published: string[]
  /** Editions that a publisher had in hand when it was killed. */
  interrupted: string[]
}

/** Publishers, each a process, share the editions of one server; some of them are killed with an edition in hand. */
export async function shareEditions(
  url: string,
  {
    editions,
    publishers,
    killed,
    real,
  }: { editions: readonly string[]; publishers: number; killed: number; real?: RealPages },
): Promise<Shared> {
  const jobs = new Jobs({ database: { url }, editions })
  const published: string[] = []
  const interrupted: string[] = []
  const processes: ChildProcess[] = []
  const allInterrupted = Promise.withResolvers<void>()
  const begin = async (index: number) => {
    const name = `publisher ${index}`
    const isDoomed = index < killed
    const places = real ? [real.folder, isDoomed ? real.silentUrl : real.apiUrl] : []
    const args = [url, name, editions.join(','), ...places]
    const script = real ? scripts.real : scripts.standIn
    const child = fork(script, args, { execArgv: ['--disable-warning=ExperimentalWarning'] })
    processes.push(child)
    child.on('message', (message: string) => {
      const [word, edition = ''] = message.split(' ')
      if (word === 'done') published.push(edition)
      if (word !== 'begun') return
      if (isDoomed) {
        interrupted.push(edition)
        child.kill('SIGKILL')
        if (interrupted.length === killed) allInterrupted.resolve()
      }
      // The others hold what they have until the doomed have had their turn, so that something is left for them.
      else void allInterrupted.promise.then(() => child.send(`go ${edition}`))
    })
    await once(child, 'message')
  }
  try {
    await jobs.queue()
    await Promise.all(Array.from({ length: publishers }, (_, index) => begin(index)))
    const requested = await jobs.requestAll('a test')
    await allInterrupted.promise
    if (real) await Promise.all(interrupted.map(real.ended))
    await passTime(jobs, interrupted)
    const over: Job[] = []
    for (const { id } of requested) for await (const { job } of jobs.follow(id)) if (job.endedAt) over.push(job)
    return { jobs: over, published, interrupted }
  } finally {
    for (const child of processes) child.kill('SIGKILL')
    await jobs.close()
  }
}

/** Nobody heard of the killed for longer than a publisher may be silent. */
async function passTime(jobs: Jobs, editions: readonly string[]): Promise<void> {
  const { ask, boss } = await jobs.queue()
  await ask(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active' and singleton_key = any($1)`,
    [[...editions]],
  )
  await ask(`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
  await boss.supervise()
}
