/**
 * Acts on each, two at a time and begun in order: an edition of a few hundred pages is rendered by one process and waits
 * for the API before that, so a second one costs it nothing. A failure stops what has not begun.
 */
export async function twoAtATime<T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items]
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      try {
        await act(item)
      } catch (error) {
        left.length = 0
        throw error
      }
    }
  }
  const outcomes = await Promise.allSettled([work(), work()])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
