-- A finished result that was discarded can be taken back, until it is pruned.
create or replace function private.guard_result() returns trigger
language plpgsql set search_path = '' as $$
declare
  theirs constant text[] := array['status', 'draft', 'sources', 'findings', 'failure', 'cancel_asked', 'touched_at'];
  open_ends constant text[] := array['ready', 'failed', 'cancelled'];
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.touched_at := now();
    return new;
  end if;
  if to_jsonb(new) - theirs is distinct from to_jsonb(old) - theirs then
    raise exception 'What was asked for stays as it was asked.' using errcode = '42501';
  end if;
  if not (case old.status
    when 'saved' then false
    when 'discarded' then new.status = 'ready' and (old.draft is not null or old.sources <> '[]')
    else new.status in (old.status, 'discarded') or (old.status = 'writing' and new.status = any (open_ends))
  end) then
    raise exception 'This result is over.' using errcode = 'PT409';
  end if;
  -- A wish to cancel is no sign of life.
  new.touched_at := case when new.cancel_asked = old.cancel_asked then now() else old.touched_at end;
  return new;
end;
$$;

-- What nobody can take up any more. What waits to be saved stays. Answers how many are gone.
create function public.prune_results() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  perform private.require_staff();
  delete from public.generation_results r
  where r.status in ('saved', 'discarded', 'failed', 'cancelled') and r.touched_at < now() - interval '30 days';
  get diagnostics gone = row_count;
  return gone;
end;
$$;
revoke execute on function public.prune_results() from public, anon, authenticated;
grant execute on function public.prune_results() to service_role;

-- As before, and the history says when a post stayed a draft although the settings would have published it.
create or replace function public.publish_run_post(run uuid, token uuid, post jsonb, publish boolean)
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
  set status = 'succeeded', post_id = made, reason = case when fit and not publish then 'unfit' end, finished_at = now(), lease_token = null, lease_until = null,
    topic = coalesce(r.topic, left(coalesce(post ->> 'topic', post ->> 'title'), 300))
  where r.id = run;
  return query select p.id, p.title, p.slug, p.status from public.blog_posts p where p.id = made;
end;
$$;

