import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // What machines are told of a paper, frozen with it. Papers of before have none until somebody asks: it is made of their record,
  // and processes of the version before go on issuing papers without it while the new one starts.
  `alter table paper add column invoice jsonb`,
  `create or replace function keep_paper() returns trigger language plpgsql as $$
  begin
    if (new.kind, new.order_id, new.reference, new.seller, new.series, new.year, new.serial, new.number, new.issued_at, new.record)
      is distinct from
      (old.kind, old.order_id, old.reference, old.seller, old.series, old.year, old.serial, old.number, old.issued_at, old.record)
      or (old.file is not null and new.file is distinct from old.file)
      or (old.invoice is not null and new.invoice is distinct from old.invoice)
    then raise exception 'The paper % was issued and is never changed', old.number;
    end if;
    return new;
  end $$`,
])
