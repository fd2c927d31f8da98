import { createHmac, hash, randomBytes } from 'node:crypto'

/** 256 bits nobody can guess. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The same for the same secret and name, and unknown to whoever lacks one of them. */
export const derivedSecret = (secret: string, name: string): string =>
  createHmac('sha256', secret).update(name).digest('base64url')

/** As it is kept: who reads the database cannot use it. It holds too much chance to be guessed, so a plain hash will do. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'base64url')
