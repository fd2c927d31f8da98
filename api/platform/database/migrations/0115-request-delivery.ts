import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // How what waits to be approved is delivered and what that costs; nothing of requests from before that was kept.
  `alter table company_request add column delivery jsonb`,
])
