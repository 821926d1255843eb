-- A request that was refused because of its subject, such as the address in a sign-up, still counted against its client: too many tries for one
-- address used up the client's tries for every other. The client's hit is taken back; a client above its own limit is refused before and stays so.
-- One that the limit of all clients refuses still counts, because its subject has a new row by then: otherwise a client could fill the table.

create or replace function public.hit_shared_rate_limit(limits jsonb, client text, subject text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  own record;
  pair record;
  shared record;
  max_hits integer;
  max_of_subject integer;
  refused boolean;
begin
  limits := private.unwrapped(limits);
  max_hits := (limits -> 'client' ->> 'max')::integer;
  select * into own from private.count_hit(limits -> 'client' ->> 'scope', client,
    (limits -> 'client' ->> 'seconds')::integer);
  if own.hits > max_hits then
    return own.seconds_left;
  end if;

  if subject is not null then
    max_of_subject := (limits -> 'subject' ->> 'max')::integer;
    select * into pair from private.count_hit(limits -> 'subject' ->> 'scope', subject || ' ' || client,
      (limits -> 'subject' ->> 'seconds')::integer);
    refused := pair.hits > max_of_subject;
    if not refused then
      select * into shared from private.count_hit(limits -> 'subject' ->> 'scope', subject,
        (limits -> 'subject' ->> 'seconds')::integer);
      refused := shared.hits > max_of_subject and pair.hits > private.guaranteed_hits(max_of_subject);
    end if;
    if refused then
      update private.rate_limits l set hits = l.hits - 1
      where l.scope = limits -> 'client' ->> 'scope' and l.subject = hit_shared_rate_limit.client;
      return pair.seconds_left;
    end if;
  end if;

  select * into shared from private.count_hit(limits -> 'global' ->> 'scope', '',
    (limits -> 'global' ->> 'seconds')::integer);
  if shared.hits > (limits -> 'global' ->> 'max')::integer and own.hits > private.guaranteed_hits(max_hits) then
    return own.seconds_left;
  end if;
  return 0;
end;
$$;
