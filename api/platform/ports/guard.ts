import { HttpProblem } from '../http/problem.ts'
import { log } from '../observability/log.ts'
import { inTime } from './in-time.ts'

/** Whether a port answers, or is left alone for a while because it failed several times in a row. */
export type PortState = 'answers' | 'left alone'

type Limits = {
  /** Milliseconds that an answer is waited for. */
  patience: number
  /** Failures in a row after which it is left alone. */
  failures: number
  /** Milliseconds that it is left alone for; the first failure after them leaves it alone again. */
  pause: number
}

const usualLimits: Limits = { patience: 15_000, failures: 5, pause: 30_000 }

/** What a caller hears in place of an answer, when there was none in time or nobody was asked. */
export class PortFailure extends Error {}

/**
 * Calls code of a shop's own, or of a service that it leads to, so that what hangs or fails there takes nothing else down: an
 * answer comes in time or not at all, and what failed several times in a row is not asked for a while. A refusal by a problem of
 * the API is an answer.
 */
export class Guard {
  readonly #limits: Limits
  readonly #ports = new Map<string, { failed: number; until: number }>()

  constructor(limits: Partial<Limits> = {}) {
    this.#limits = { ...usualLimits, ...limits }
  }

  /** Milliseconds that an answer is waited for where nothing else is said. */
  get patience(): number {
    return this.#limits.patience
  }

  /** A function that asks through the guard, under the name of its port; some are waited for less long than others. */
  around<Args extends unknown[], Answer>(
    name: string,
    call: (...args: Args) => Promise<Answer>,
    longest = Infinity,
  ): (...args: Args) => Promise<Answer> {
    this.watch(name)
    return (...args) => this.ask(name, () => call(...args), Math.min(longest, this.patience))
  }

  /** Asks the port of a name, and waits for it so many milliseconds. */
  async ask<Answer>(name: string, call: () => Promise<Answer>, patience = this.patience): Promise<Answer> {
    const port = this.#known(name)
    if (port.until > Date.now()) throw new PortFailure(`The port ${name} is left alone, since it failed several times`)
    try {
      // What throws before it hands out a promise fails as well.
      const asked = Promise.resolve().then(call)
      const late = () => new PortFailure(`The port ${name} gave no answer in ${patience} ms`)
      const answer = await inTime(asked, patience, late)
      this.#answered(name, port)
      return answer
    } catch (error) {
      if (error instanceof HttpProblem) this.#answered(name, port)
      else this.#noteFailure(name, port, error)
      throw error
    }
  }

  /** Tells how a port stands from now on, before anybody has asked it. */
  watch(name: string): void {
    this.#known(name)
  }

  #known(name: string): { failed: number; until: number } {
    const port = this.#ports.get(name) ?? { failed: 0, until: 0 }
    this.#ports.set(name, port)
    return port
  }

  /** How each port stands, for whoever watches. */
  states(): Record<string, PortState> {
    const now = Date.now()
    return Object.fromEntries(
      [...this.#ports].map(([name, { until }]) => [name, until > now ? 'left alone' : 'answers']),
    )
  }

  #answered(name: string, port: { failed: number; until: number }): void {
    if (port.until > 0) log.warn(`The port ${name} answers again`, { port: name })
    port.failed = 0
    port.until = 0
  }

  #noteFailure(name: string, port: { failed: number; until: number }, error: unknown): void {
    port.failed += 1
    log.error(`The port ${name} failed`, { port: name, failed: port.failed }, error)
    if (port.failed < this.#limits.failures) return
    port.until = Date.now() + this.#limits.pause
    log.error(`The port ${name} is left alone for a while`, { port: name, seconds: this.#limits.pause / 1000 })
  }
}
