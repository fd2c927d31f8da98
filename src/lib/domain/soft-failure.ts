/**
 * The failures the shop may pass over: a part of a page that can be left out (a carousel, a logo) and whose data does
 * not come. Everything else that fails has to be seen to fail. What was left out is logged.
 */
export async function orNothing<T>(part: string, answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    // The one place of the shop that writes to a console: who publishes has to learn what is missing.
    // eslint-disable-next-line no-console
    console.warn(`${part} is left out:`, error)
    return undefined
  }
}
