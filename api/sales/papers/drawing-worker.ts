import { answerJobs } from '../../platform/background/answer-jobs.ts'

/** A function that draws, by its file and name there. */
export type DrawingJob = { file: string; name: string; said: unknown[] }

type Drawings = Record<string, (...said: unknown[]) => Promise<Uint8Array>>

answerJobs(async ({ file, name, said }: DrawingJob) => {
  const drawings = (await import(file)) as Drawings
  return drawings[name]?.(...said)
})
