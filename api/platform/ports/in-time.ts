/** An answer of somebody else; where none comes within so many milliseconds, a failure. */
export function inTime<T>(
  asked: Promise<T>,
  milliseconds: number,
  late = (): Error => new Error(`no answer in ${milliseconds} ms`),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), milliseconds)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
