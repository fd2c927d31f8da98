import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // What a buyer says of one line: their own number for it, and a note.
  `alter table cart_line add column reference text, add column note text`,
  `alter table saved_list_line add column reference text, add column note text`,
])
