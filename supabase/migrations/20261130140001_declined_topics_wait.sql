-- After the model declined a topic, every later run took the same topic again and failed.

-- When the model declined the topic of the run; null where the run ended for another reason.
alter table public.generation_runs add column declined_at timestamptz;

-- Whether a topic was declined within a week.
create function private.was_declined(topic text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.generation_runs r
    where r.topic = was_declined.topic and r.declined_at > now() - interval '7 days')
$$;

revoke all on function private.was_declined(text) from public;

drop function public.finish_run(uuid, uuid, text, text);

-- Changed from 20251122000700_ai.sql: `declined` says that the model declined the topic.
create function public.finish_run(run uuid, token uuid, outcome text, reason text, declined boolean default false)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if outcome is null or outcome not in ('failed', 'skipped', 'cancelled') then
    raise exception 'There is no such outcome.' using errcode = 'PT422';
  end if;
  perform from public.generation_runs r
  where r.id = run and r.status = 'running' and r.lease_token = token for update;
  if not found then
    return false;
  end if;
  if declined then
    update public.generation_runs r set declined_at = now() where r.id = run;
  end if;
  perform private.end_run(run, outcome, finish_run.reason);
  return true;
end;
$$;

revoke all on function public.finish_run(uuid, uuid, text, text, boolean) from public;
grant execute on function public.finish_run(uuid, uuid, text, text, boolean) to authenticated, service_role;

-- Changed from 20251122000700_ai.sql: topics that were declined within a week are passed over.
create or replace function public.take_topic(run uuid, token uuid, weekday text, skip uuid[] default '{}') returns setof public.topic_backlog
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  taken uuid;
begin
  perform private.require_staff();
  perform private.lock_run(run, token);
  select t.id into taken from public.topic_backlog t where t.used_run = run;
  if taken is null then
    select t.id into taken from public.topic_backlog t
    where t.used_at is null and (t.weekday is null or t.weekday = weekday) and t.id <> all (coalesce(skip, '{}'))
      and not private.was_declined(t.topic)
    order by t.weekday nulls last, t.position, t.created_at, t.id
    limit 1 for update skip locked;
    update public.topic_backlog t set used_at = now(), used_run = run where t.id = taken;
    update public.generation_runs r set topic = t.topic from public.topic_backlog t where t.id = taken and r.id = run;
  end if;
  return query select t.* from public.topic_backlog t where t.id = taken;
end;
$$;
