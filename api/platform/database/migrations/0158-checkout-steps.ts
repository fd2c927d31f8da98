import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // How far those who order come, counted by day and edition, and whether they have an account; nobody is told apart in it.
  `create table checkout_step (
    day date not null, culture text not null, registered boolean not null, step text not null, visitors integer not null,
    primary key (day, culture, registered, step))`,
  // What kept them from the next step, by the code that they were answered.
  `create table checkout_failure (
    day date not null, culture text not null, registered boolean not null, step text not null, code text not null,
    visitors integer not null, primary key (day, culture, registered, step, code))`,
])
