import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // What was measured, and the digital certificate of a laboratory as it came; the token is what drawn files are found by, and nobody guesses it.
  `alter table certificate
    add column results json, add column dcc text, add column dcc_bytes integer, add column signed boolean not null default false,
    add column token uuid not null default gen_random_uuid()`,
  `create unique index certificate_token on certificate (token)`,
  `create index certificate_dcc on certificate (dcc) where dcc is not null`,
])
