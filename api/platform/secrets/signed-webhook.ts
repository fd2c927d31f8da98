import { createHmac } from 'node:crypto'

/** The time is signed along, so that nobody can send an old event again as a new one. */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
