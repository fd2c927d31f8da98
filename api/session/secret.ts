import { hash, randomBytes } from 'node:crypto'

/** 256 bits nobody can guess. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** As it is kept: who reads the database cannot use it. It holds too much chance to be guessed, so a plain hash will do. */
export const hashOfSecret = (secret: string): string => hash('sha256', secret, 'base64url')
