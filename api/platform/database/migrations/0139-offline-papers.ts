import { carriedOut } from './carried-out.ts'

export const up = carriedOut([
  // How an invoice was issued while the system of the state could not be reached. It went out so, and stays so.
  `alter table paper add column offline jsonb`,
  `create or replace function keep_paper() returns trigger language plpgsql as $$
  begin
    if (new.kind, new.order_id, new.reference, new.seller, new.series, new.year, new.serial, new.number, new.issued_at, new.record)
      is distinct from
      (old.kind, old.order_id, old.reference, old.seller, old.series, old.year, old.serial, old.number, old.issued_at, old.record)
      or (old.file is not null and new.file is distinct from old.file)
      or (old.invoice is not null and new.invoice is distinct from old.invoice)
      or (old.offline is not null and new.offline is distinct from old.offline)
    then raise exception 'The paper % was issued and is never changed', old.number;
    end if;
    return new;
  end $$`,
  // What was handed over, word for word, and what the system of the state gave to show that it has it.
  `alter table handed_paper add column file text, add column receipt text`,
])
