const barWidth = 24

/** Says how far something is: one line that rewrites itself on a terminal, a line a step elsewhere. */
export class ProgressLine {
  readonly #live = process.stdout.isTTY && process.env.CI !== 'true'
  #step = ''

  show(step: string, done: number, total: number): void {
    if (this.#live) {
      const filled = total === 0 ? barWidth : Math.round((done / total) * barWidth)
      const counts = total > 1 ? ` ${done}/${total}` : ''
      process.stdout.write(`\r\x1b[2K${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${step}${counts}`)
    } else if (step !== this.#step) {
      console.log(`${step} ...`)
    }
    this.#step = step
  }

  /** A line that stays. */
  say(line: string): void {
    this.clear()
    console.log(line)
  }

  clear(): void {
    if (this.#live) process.stdout.write('\r\x1b[2K')
    this.#step = ''
  }
}
