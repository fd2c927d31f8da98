import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // What a piece costs where more are bought, `[{"from": 5, "net": 11000}]`; nothing where it is always the same.
  `alter table price add column breaks jsonb`,
  // A change of many prices changes their breaks along with them.
  `alter table repricing add column breaks jsonb, add column before_breaks jsonb`,
])
