-- A topic that the model declines was the next one again for every later run, so that no post was written any more.

drop function public.finish_run(uuid, uuid, text, text);

-- Changed from 20251122000700_ai.sql: `topic_last` moves the topic of the run to the end of the backlog.
create function public.finish_run(run uuid, token uuid, outcome text, reason text, topic_last boolean default false)
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
  if topic_last then
    update public.topic_backlog t set position = 1 + (select max(o.position) from public.topic_backlog o) where t.used_run = run;
  end if;
  perform private.end_run(run, outcome, finish_run.reason);
  return true;
end;
$$;

revoke all on function public.finish_run(uuid, uuid, text, text, boolean) from public;
grant execute on function public.finish_run(uuid, uuid, text, text, boolean) to authenticated, service_role;
