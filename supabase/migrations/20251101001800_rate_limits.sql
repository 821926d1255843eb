create table private.rate_limits (
  scope text not null check (char_length(scope) <= 100),
  subject text not null check (char_length(subject) <= 300),
  hits integer not null,
  ends_at timestamptz not null,
  primary key (scope, subject)
);
create index rate_limits_ends_at_idx on private.rate_limits (ends_at);

-- Counts a hit; answers how many seconds to wait, 0 when it is allowed. The window starts with its first hit and
-- refused hits do not extend it. One statement, so the count is exact however many arrive together.
create function public.hit_rate_limit(scope text, subject text, max_hits integer, window_seconds integer)
returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  counted private.rate_limits;
begin
  insert into private.rate_limits as known (scope, subject, hits, ends_at)
  values (hit_rate_limit.scope, hit_rate_limit.subject, 1,
    clock_timestamp() + make_interval(secs => window_seconds))
  on conflict (scope, subject) do update set
    hits = case when known.ends_at > clock_timestamp() then least(known.hits, 1000000) + 1 else 1 end,
    ends_at = case when known.ends_at > clock_timestamp() then known.ends_at else excluded.ends_at end
  returning known.* into counted;

  if counted.hits <= max_hits then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from counted.ends_at - clock_timestamp())));
end;
$$;
revoke execute on function public.hit_rate_limit(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.hit_rate_limit(text, text, integer, integer) to service_role;

create function public.clear_rate_limit(scope text, subject text) returns void
language sql security definer set search_path = '' as $$
  delete from private.rate_limits l
  where l.scope = clear_rate_limit.scope and l.subject = clear_rate_limit.subject
$$;
revoke execute on function public.clear_rate_limit(text, text) from public, anon, authenticated;
grant execute on function public.clear_rate_limit(text, text) to service_role;

create function public.prune_rate_limits() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pruned integer;
begin
  delete from private.rate_limits where ends_at <= clock_timestamp();
  get diagnostics pruned = row_count;
  return pruned;
end;
$$;
revoke execute on function public.prune_rate_limits() from public, anon, authenticated;
grant execute on function public.prune_rate_limits() to service_role;
