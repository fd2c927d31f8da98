import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // Some systems of states seal or stamp what they are handed, and buyers get the file as it has become.
  `alter table handed_paper add column taken_file text`,
])
