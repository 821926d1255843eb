-- Rate limits that one client cannot exhaust for all the others. Each client has a limit of its own, checked first. When a
-- limit shared by all clients is exhausted, each client keeps a tenth of its own, so a first request is never refused.

create function private.count_hit(scope text, subject text, window_seconds integer, out hits integer, out seconds_left integer)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  insert into private.rate_limits as known (scope, subject, hits, ends_at)
  values (count_hit.scope, count_hit.subject, 1, clock_timestamp() + make_interval(secs => window_seconds))
  on conflict (scope, subject) do update set
    hits = case when known.ends_at > clock_timestamp() then least(known.hits, 1000000) + 1 else 1 end,
    ends_at = case when known.ends_at > clock_timestamp() then known.ends_at else excluded.ends_at end
  returning known.hits, greatest(1, ceil(extract(epoch from known.ends_at - clock_timestamp())))
  into count_hit.hits, count_hit.seconds_left;
end;
$$;
revoke execute on function private.count_hit(text, text, integer) from public, anon, authenticated, service_role;

-- Counts one request by a client, and about a subject (an account, say) if given. `limits` is {"client": {"scope", "max",
-- "seconds"}, "subject"?, "everyone"}. Returns the seconds to wait, 0 if allowed. A request refused by the client's own
-- limit does not count against the other two. Rows are always locked in the same order, which avoids deadlocks.
create function public.take_share(limits jsonb, client text, subject text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  own record;
  pair record;
  shared record;
  most integer;
begin
  limits := private.unwrapped(limits);
  most := (limits -> 'client' ->> 'max')::integer;
  select * into own from private.count_hit(limits -> 'client' ->> 'scope', client,
    (limits -> 'client' ->> 'seconds')::integer);
  if own.hits > most then
    return own.seconds_left;
  end if;

  if subject is not null then
    select * into pair from private.count_hit(limits -> 'subject' ->> 'scope', subject || ' ' || client,
      (limits -> 'subject' ->> 'seconds')::integer);
    if pair.hits > (limits -> 'subject' ->> 'max')::integer then
      return pair.seconds_left;
    end if;
    select * into shared from private.count_hit(limits -> 'subject' ->> 'scope', subject,
      (limits -> 'subject' ->> 'seconds')::integer);
    if shared.hits > (limits -> 'subject' ->> 'max')::integer
      and pair.hits > private.small_share((limits -> 'subject' ->> 'max')::integer) then
      return pair.seconds_left;
    end if;
  end if;

  select * into shared from private.count_hit(limits -> 'everyone' ->> 'scope', '',
    (limits -> 'everyone' ->> 'seconds')::integer);
  if shared.hits > (limits -> 'everyone' ->> 'max')::integer and own.hits > private.small_share(most) then
    return own.seconds_left;
  end if;
  return 0;
end;
$$;
revoke execute on function public.take_share(jsonb, text, text) from public, anon, authenticated;
grant execute on function public.take_share(jsonb, text, text) to service_role;

-- How many requests each client may still make while a shared limit is exhausted.
create function private.small_share(most integer) returns integer
language sql immutable set search_path = '' as $$
  select greatest(1, most / 10)
$$;
revoke execute on function private.small_share(integer) from public, anon, authenticated, service_role;

-- Deletes the counter of a subject, and the counters of each client for it: these are stored in the same scope, with the
-- client's digest appended to the subject.
create or replace function public.clear_rate_limit(scope text, subject text) returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits l
  where l.scope = clear_rate_limit.scope
    and (l.subject = clear_rate_limit.subject or starts_with(l.subject, clear_rate_limit.subject || ' '))
$$;
