import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  `alter table staff_person add column toured_at timestamptz`,
  // Whoever works here already knows the back office.
  `update staff_person set toured_at = now()`,
])
