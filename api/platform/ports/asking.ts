/** How a port is asked for what is not known yet. */
export type Asking = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>

export const atOnce: Asking = (ask) => ask()

/** How often something is begun for answers that it needs; the last time they are asked for where it stands. */
const tries = 4

class Unasked extends Error {
  readonly ask: () => Promise<unknown>

  constructor(ask: () => Promise<unknown>) {
    super('An answer that is not known is asked for outside')
    this.ask = ask
  }
}

/**
 * Does what opens a transaction and needs answers of ports, so that none is open while a port takes its time: where one is not
 * known yet, everything is taken back, the port asked, and all begun anew. Whoever asks has to keep the answers.
 */
export async function askingOutside<T>(work: (asking: Asking) => Promise<T>, left = tries): Promise<T> {
  if (left === 1) return work(atOnce)
  try {
    return await work((ask) => Promise.reject(new Unasked(ask)))
  } catch (error) {
    if (!(error instanceof Unasked)) throw error
    await error.ask()
    return askingOutside(work, left - 1)
  }
}
