import { delimiter } from 'node:path'

/** Where programs are looked for. */
export const foldersOfPath = (): string[] => (process.env.PATH ?? '').split(delimiter)
