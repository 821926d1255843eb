-- Two runs at once, with no topic in the backlog, wrote about the same one: each knew only the topics of runs that had succeeded.

-- The first of the candidates that no other run writes or has written about, and that was not declined within a week, becomes the topic of
-- the run. Repeated calls for a run return the same topic. Null when no candidate is left.
create function public.take_evergreen(run uuid, token uuid, candidates text[]) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  taken text;
begin
  perform private.require_staff();
  perform private.lock_run(run, token);
  -- Serialises concurrent calls, so that each sees the topics that the others have taken.
  perform pg_advisory_xact_lock(hashtext('academy.evergreen'));
  select c.topic into taken from unnest(candidates) with ordinality as c (topic, place)
  where not exists (select from public.generation_runs r
    where r.id <> run and r.topic = c.topic and r.status in ('running', 'succeeded'))
    and not private.was_declined(c.topic)
  order by c.topic = (select r.topic from public.generation_runs r where r.id = run) desc nulls last, c.place
  limit 1;
  update public.generation_runs r set topic = taken where r.id = run and taken is not null;
  return taken;
end;
$$;

revoke all on function public.take_evergreen(uuid, uuid, text[]) from public;
grant execute on function public.take_evergreen(uuid, uuid, text[]) to authenticated, service_role;
