/** Whether something that happens at a time, in milliseconds, is to be looked at: what follows sooner than that is not. */
export function atMostEvery(milliseconds: number): (time: number) => boolean {
  let looked = -Infinity
  return (time) => {
    if (time - looked < milliseconds) return false
    looked = time
    return true
  }
}
