-- Platform: schemas and default privileges, helpers for every domain, rate limits.

-- Not among the schemas the API exposes: what lives here can be used, but never called from outside.
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated;
grant usage on schema public to anon, authenticated, service_role;

-- Hosted Supabase hands every new table and function to everybody. After these lines a new one belongs to nobody else, so each
-- grant below stands beside what it opens. The embedded server widens grants of tables: row policies alone must hold.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- Trims a visitor's text; an empty one becomes null.
create function private.clean(value text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(value, E' \t\r\n'), '')
$$;

-- Undoes what the embedded server's PostgreSQL driver does: it encodes JSON twice.
create function private.unwrapped(value jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(value) when 'string' then (value #>> '{}')::jsonb else value end
$$;

-- Rate limits that one client cannot exhaust for all the others. Each client has a limit of its own, checked first. When a
-- limit shared by all clients is exhausted, each client keeps a tenth of its own, so a first request is never refused.
create table private.rate_limits (
  scope text not null check (char_length(scope) <= 100),
  subject text not null check (char_length(subject) <= 300),
  hits integer not null,
  ends_at timestamptz not null,
  primary key (scope, subject)
);
create index rate_limits_ends_at_idx on private.rate_limits (ends_at);

-- Counts a hit. The window starts with its first hit.
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

-- How many requests each client may still make while a shared limit is exhausted.
create function private.guaranteed_hits(max_hits integer) returns integer
language sql immutable set search_path = '' as $$
  select greatest(1, max_hits / 10)
$$;

-- Counts one request by a client, and about a subject (an account, say) if given. `limits` is {"client": {"scope", "max",
-- "seconds"}, "subject"?, "global"}. Returns the seconds to wait, 0 if allowed. A request refused by the client's own
-- limit does not count against the other two. Rows are always locked in the same order, which avoids deadlocks.
create function public.hit_shared_rate_limit(limits jsonb, client text, subject text default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  own record;
  pair record;
  shared record;
  max_hits integer;
begin
  limits := private.unwrapped(limits);
  max_hits := (limits -> 'client' ->> 'max')::integer;
  select * into own from private.count_hit(limits -> 'client' ->> 'scope', client,
    (limits -> 'client' ->> 'seconds')::integer);
  if own.hits > max_hits then
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
      and pair.hits > private.guaranteed_hits((limits -> 'subject' ->> 'max')::integer) then
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
grant execute on function public.hit_shared_rate_limit(jsonb, text, text) to service_role;

-- Counts a hit; answers how many seconds to wait, 0 when it is allowed. Refused hits do not extend the window. One statement,
-- so the count is exact however many arrive together.
create function public.hit_rate_limit(scope text, subject text, max_hits integer, window_seconds integer) returns integer
language sql security definer set search_path = '' as $$
  select case when counted.hits <= max_hits then 0 else counted.seconds_left end
  from private.count_hit(hit_rate_limit.scope, hit_rate_limit.subject, window_seconds) as counted
$$;
grant execute on function public.hit_rate_limit(text, text, integer, integer) to service_role;

-- Deletes the counter of a subject, and the counters of each client for it: these are stored in the same scope, with the
-- client's digest appended to the subject.
create function public.clear_rate_limit(scope text, subject text) returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits l
  where l.scope = clear_rate_limit.scope
    and (l.subject = clear_rate_limit.subject or starts_with(l.subject, clear_rate_limit.subject || ' '))
$$;
grant execute on function public.clear_rate_limit(text, text) to service_role;

-- Deletes expired counters, those of failed sign-ins too, and returns how many.
create function public.prune_rate_limits() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pruned integer;
  more integer;
begin
  delete from private.rate_limits where ends_at <= clock_timestamp();
  get diagnostics pruned = row_count;
  delete from private.sign_in_failures where ends_at <= clock_timestamp();
  get diagnostics more = row_count;
  return pruned + more;
end;
$$;
grant execute on function public.prune_rate_limits() to service_role;
