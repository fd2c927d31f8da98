import { threadOf } from '../../platform/background/thread.ts'
import type { DrawingJob } from './drawing-worker.ts'

const draw = threadOf<DrawingJob, Uint8Array>(new URL('./drawing-worker.ts', import.meta.url), {
  milliseconds: 30_000,
  megabytes: 256,
  idle: 60_000,
})

/**
 * What a file exports under a name as a function that draws a paper, done beside everybody else's calls, whose answers would
 * wait for it otherwise. What it is told is copied, so it is plain data.
 */
export const inThread =
  <Draw extends (...said: never[]) => Promise<Uint8Array>>(file: string, name: string) =>
  async (...said: Parameters<Draw>): Promise<Uint8Array<ArrayBuffer>> => {
    const paper = await draw({ file, name, said })
    return Buffer.from(paper.buffer as ArrayBuffer, paper.byteOffset, paper.byteLength)
  }
