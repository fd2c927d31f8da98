import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // The languages that a translator writes; every one where none is named.
  `alter table staff_person add column languages jsonb not null default '[]'`,
  `alter table staff_link add column languages jsonb not null default '[]'`,
])
