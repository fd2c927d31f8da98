import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // Where papers of what a company buys go as well.
  `alter table company add column accounting_email text`,
])
