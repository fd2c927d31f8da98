import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // When the system of a state was out by its own announcement: papers have longer to get there then, and after a total failure for ever.
  `create table state_outage (
    id bigint primary key generated always as identity, authority text not null, kind text not null, starts_at timestamptz not null,
    ends_at timestamptz, noted_at timestamptz not null default now())`,
])
