-- The topic a run writes about: its own if it has one, else the next of that weekday, else the next of any day. Topics
-- in `skip` are passed over. Empty when nothing is left to take.
create function public.take_topic(run uuid, token uuid, weekday text, skip uuid[] default '{}')
returns setof public.topic_backlog
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  taken uuid;
begin
  perform private.require_staff();
  perform private.hold_run(run, token);
  select t.id into taken from public.topic_backlog t where t.used_run = run;
  if taken is null then
    select t.id into taken from public.topic_backlog t
    where t.used_at is null and (t.weekday is null or t.weekday = weekday) and t.id <> all (coalesce(skip, '{}'))
    order by t.weekday nulls last, t.position, t.created_at, t.id
    limit 1 for update skip locked;
    update public.topic_backlog t set used_at = now(), used_run = run where t.id = taken;
    update public.generation_runs r set topic = t.topic from public.topic_backlog t where t.id = taken and r.id = run;
  end if;
  return query select t.* from public.topic_backlog t where t.id = taken;
end;
$$;

create function private.hold_run(run uuid, token uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.generation_runs r
  where r.id = run and r.status = 'running' and r.lease_token = token for update;
  if not found then
    raise exception 'This run is somebody else''s by now, or over.' using errcode = 'PT409', detail = 'lease';
  end if;
end;
$$;
revoke execute on function private.hold_run(uuid, uuid) from public;

-- The post and the success of its run, both or neither. It is published when the caller finds it fit and the settings
-- let it at this moment: approval wins. Otherwise it is a draft.
create function public.publish_run_post(run uuid, token uuid, post jsonb, publish boolean)
returns table (id uuid, title text, slug text, status text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  fit boolean;
  made uuid;
begin
  perform private.require_staff();
  perform private.hold_run(run, token);
  post := private.unwrapped(post);
  -- Whoever is just switching approval on is waited for.
  select s.auto_publish and not s.manual_approve into fit from public.blog_settings s for share;
  made := private.insert_generated_post(post, post -> 'found', coalesce(publish and fit, false));
  update public.generation_runs r
  set status = 'succeeded', post_id = made, finished_at = now(), lease_token = null, lease_until = null,
    topic = coalesce(r.topic, left(coalesce(post ->> 'topic', post ->> 'title'), 300))
  where r.id = run;
  return query select p.id, p.title, p.slug, p.status from public.blog_posts p where p.id = made;
end;
$$;

do $$
declare
  verb text;
begin
  foreach verb in array array['take_topic(uuid, uuid, text, uuid[])',
    'publish_run_post(uuid, uuid, jsonb, boolean)'] loop
    execute format('revoke execute on function public.%s from public, anon', verb);
    execute format('grant execute on function public.%s to authenticated, service_role', verb);
  end loop;
end;
$$;
