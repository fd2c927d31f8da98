import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // What shoppers looked for, counted by day and edition: how many of them, how many found nothing, and how much the last one found.
  `create table search_asked (
    day date not null, culture text not null, question text not null,
    visitors integer not null, unanswered integer not null, found integer not null,
    primary key (day, culture, question))`,
  // What was looked at from the list that a question was answered with.
  `create table search_chosen (
    day date not null, culture text not null, question text not null,
    product_id integer not null references product on delete cascade, visitors integer not null,
    primary key (day, culture, question, product_id))`,
])
