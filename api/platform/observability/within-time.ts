/** What comes within so many milliseconds, or nothing: neither for what fails, nor for what takes longer. */
export async function withinTime<Value>(coming: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  try {
    return await Promise.race([coming, late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
