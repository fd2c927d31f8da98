/** Draws nothing until its sign is changed from 0, as a paper does that takes long. */
export async function drawSlowly(sign: SharedArrayBuffer): Promise<Uint8Array> {
  Atomics.wait(new Int32Array(sign), 0, 0)
  return new Uint8Array()
}
