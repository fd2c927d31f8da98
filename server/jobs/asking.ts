import { setTimeout } from 'node:timers/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { Jobs } from '../../jobs/jobs.ts'
import { endings, isOver, type Job } from '../../jobs/record.ts'
import { hasJobs } from '../../jobs/queue.ts'
import { groundOf } from '../../publisher/ground.ts'
import { Stop } from '../cli/command.ts'
import { type PublisherFile, readPublisherFile } from './publisher-file.ts'
import { homeOf } from '../../publisher/home.ts'

/** Said to who says yes where nobody asks. */
export const nothingWaits = (editions: readonly string[]) => `Nothing of ${editions.join(', ')} waits for a yes.`

/** What a command tells of a job. */
export type JobReport = { job: Pick<Job, 'state' | 'progress' | 'problem' | 'report'>; lines: { text: string }[] }

/** A publisher that runs somewhere, as a command asks it. */
export type Asking = {
  /** Asks for an edition, or says yes to what it asks, and tells of it until it is over. */
  publish: (edition: string, isConfirmed: boolean, stopping: AbortSignal) => AsyncGenerator<JobReport>
  /** Editions that wait for a yes. */
  questions: () => Promise<string[]>
  editions: readonly string[] | undefined
  close: () => Promise<void>
}

/** Whoever publishes for this project: a process of this machine, or any that shares the jobs of its server and writes to the same folder. */
export async function findPublisher(
  root: string,
  editions: readonly string[],
  url: string | undefined,
): Promise<Asking | undefined> {
  const here = readPublisherFile(root)
  if (here) return askingAt(here)
  if (!url || !(await hasJobs(url))) return undefined
  const { place } = groundOf(join(homeOf(root), 'dist'), root)
  const jobs = new Jobs({ database: { url }, editions, place })
  if ((await jobs.publishers()) > 0) return askingThrough(jobs)
  await jobs.close()
  return undefined
}

const by = 'npm run rebuild'

const askingThrough = (jobs: Jobs): Asking => ({
  editions: undefined,
  close: () => jobs.close(),
  questions: async () => (await jobs.questions()).map(({ edition }) => edition),
  async *publish(edition, isConfirmed, stopping) {
    const requested = await (isConfirmed ? jobs.confirm(edition, by) : jobs.request(edition, by))
    if (!requested) throw new Stop(nothingWaits([edition]))
    yield* jobs.follow(requested.id, stopping)
  },
})

/** So often somebody who follows a job asks. */
const askEvery = 300

const State = v.object({
  job: v.object({
    state: v.picklist(['waiting', 'running', ...endings]),
    progress: v.nullable(v.object({ phase: v.string(), done: v.number(), total: v.number() })),
    problem: v.nullable(v.string()),
    report: v.unknown(),
  }),
  lines: v.array(v.object({ number: v.number(), text: v.string() })),
})
const Requested = v.object({ state: v.string() })
const Questions = v.object({ jobs: v.array(v.object({ edition: v.string() })) })

function askingAt({ url, token, editions }: PublisherFile): Asking {
  const call = async (path: string, method: 'GET' | 'POST') => {
    const answer = await fetch(new URL(path, url), { method, headers: { authorization: `Bearer ${token}` } })
    const body: unknown = await answer.json()
    if (answer.ok) return body
    const title = v.is(v.object({ title: v.string() }), body) ? body.title : `it answers ${answer.status}`
    throw new Error(`The publisher refuses: ${title}`)
  }
  return {
    editions,
    close: async () => {},
    questions: async () => v.parse(Questions, await call('/rebuild/questions', 'GET')).jobs.map((job) => job.edition),
    async *publish(edition, isConfirmed, stopping) {
      const path = `/rebuild/${edition}${isConfirmed ? '/confirm' : ''}`
      const { state } = v.parse(Requested, await call(path, 'POST'))
      for (let after = 0; ;) {
        const { job, lines } = v.parse(State, await call(`${state}?after=${after}`, 'GET'))
        after = lines.at(-1)?.number ?? after
        yield { job, lines }
        if (isOver(job) || stopping.aborted) return
        await setTimeout(askEvery, undefined, { signal: stopping }).catch(() => {})
      }
    },
  }
}
